import { runLedgerKills } from './ledger-kills.ts';

const start = performance.now();
const { kills, restores } = await runLedgerKills(200);
const seconds = Math.round((performance.now() - start) / 1000);
console.log(`${kills} kills, ${restores} restores in ${seconds} s: the ledger ends as the files say.`);
