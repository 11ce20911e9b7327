// Runs before the first paint, so that a light page never flashes dark or the other way round, and so that the words of the
// language are fetched beside the application and not after it. The rules are the same as in lib/theme.ts and lib/locale.ts,
// which take over once the application has started.
(function () {
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be forbidden; the system's theme and the browser's language are used then.
      return null;
    }
  }

  const theme = kept('theme');
  const light = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';

  // Which file holds the words of each language, as the build says it on this very script: {"en": "/assets/…"}.
  const files = JSON.parse(document.currentScript.dataset.words || '{}');
  const language = [kept('language'), ...navigator.languages]
    .map((locale) => (locale || '').toLowerCase().split('-')[0])
    .find((known) => known in files);
  if (language === undefined) return;
  document.documentElement.lang = language;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = files[language];
  document.head.append(link);
})();
