// Runs before the first paint, so that a light page never flashes dark or the other way round.
// The rule is the same as in lib/theme.ts, which takes over once the application has started.
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage can be forbidden; the system's theme is used then.
  }
  const light = choice === 'light' || (choice !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
