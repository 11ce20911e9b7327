/** Preloaded into a server process: when the parent asks, collects garbage and reports the bytes that are in use. */
process.on('message', (message) => {
  if (message !== 'measure memory') return;
  const { rss } = process.memoryUsage();
  if (globalThis.gc === undefined) throw new Error('Needs --expose-gc.');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ resident: rss, used: heapUsed + external });
});
