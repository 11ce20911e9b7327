export const notFound = {
  title: 'Page not found',
  text: 'The address may be mistyped, or the page has moved. Your data is safe.',
  toDashboard: 'Go to the dashboard',
} as const;
