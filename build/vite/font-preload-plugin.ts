import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Preloads fonts in parallel with the stylesheet. Throws for a missing one, which would silently cost a round trip. */
export function fontPreload(names: readonly string[]): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        return names.map((name): HtmlTagDescriptor => {
          const file = Object.keys(bundle).find((path) => path.includes(`${name}-`) && path.endsWith('.woff2'));
          if (!file) throw new Error(`The font ${name} is to be preloaded but is not part of the build.`);
          return {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          };
        });
      },
    },
  };
}
