import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The router's own build without warnings for developers, which its package names for no condition. */
const PRODUCTION = new URL('../../node_modules/react-router/dist/production/', import.meta.url);
const PARTS = [
  { name: 'react-router', file: 'index.mjs' },
  { name: 'react-router/dom', file: 'dom-export.mjs' },
];

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/;
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Lets the build leave out what is not used of the router: forms, fetchers, server rendering. Names for developer tools
 * are assigned to components, and making a component is a call, and a bundler may drop neither unless told.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: PARTS.map((part) => ({
          find: new RegExp(`^${part.name}$`),
          replacement: fileURLToPath(new URL(part.file, PRODUCTION)),
        })),
      },
    }),
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code.replaceAll(DISPLAY_NAME, '').replaceAll(COMPONENT, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
