export function App() {
  return <h1>Tavern Ledger</h1>;
}
