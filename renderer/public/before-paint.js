// Sets the theme before the first paint, so that no page flashes in the other one, and preloads the messages of the
// language beside the application. Same rules as styles/theme.ts and i18n/locale.ts, which take over later. Keeps dropped
// files until file-import/drop takes them: a browser would leave the page for such a file.
(function () {
  const dropped = [];
  const keep = (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type !== 'drop') return;
    for (const item of event.dataTransfer.items) {
      if (item.kind === 'file') dropped.push({ entry: item.webkitGetAsEntry(), file: item.getAsFile() });
    }
  };
  addEventListener('dragover', keep);
  addEventListener('drop', keep);
  window.earlyDrop = {
    take() {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
      return dropped;
    },
  };

  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be blocked: the system's theme and the browser's language apply.
      return null;
    }
  }

  const theme = kept('theme');
  const light = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';

  // Message file by language, which the build writes to this script's tag: {"en": "/assets/…"}.
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
