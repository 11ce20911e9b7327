// Sets the theme before the first paint, so that no page flashes in the other one. Same rules as styles/theme.ts, which
// takes over later. Keeps dropped files until file-import/drop takes them: a browser would leave the page for such a file.
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

  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked: the system's theme applies.
  }
  const light = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
