import type { Plugin } from 'vite';

const SCRIPT = '<script src="/before-paint.js">';
const LANGUAGE = /[\\/]renderer[\\/]base[\\/]i18n[\\/]([a-z]{2})\.ts$/;

/** Tells before-paint.js the built catalogues, of which it preloads the current language. */
export function messagesPreload(): Plugin {
  return {
    name: 'words-preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const files: Record<string, string> = {};
        for (const chunk of Object.values(bundle)) {
          const language = chunk.type === 'chunk' ? LANGUAGE.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
          if (language !== undefined) files[language] = `/${chunk.fileName}`;
        }
        if (!('en' in files)) throw new Error('The build has no file of the English words.');
        if (!html.includes(SCRIPT)) throw new Error(`index.html has no ${SCRIPT}.`);
        return html.replace(SCRIPT, `<script src="/before-paint.js" data-words='${JSON.stringify(files)}'>`);
      },
    },
  };
}
