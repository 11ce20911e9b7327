import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Adds `<link rel="preload">` for the built files of the named fonts, so that they load in parallel with the stylesheet.
 * Throws when a font is not in the build: a renamed file would silently cost a round trip.
 */
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
