import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /[\\/]shared[\\/](?:\w+[\\/]contract|base[\\/](?:http|ipc|live)|app)[\\/][\w-]+\.ts$/;
const PAGES = /[\\/]renderer[\\/].*\.tsx?$/;
/** Use of a schema that a built route no longer has. */
const SCHEMA_OF_ROUTE = /\.schema\.(?:body|params|querystring|response)\b/;

type Data = Readonly<Record<string, unknown>>;

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** True when JSON represents the value completely. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return Array.isArray(value) ? value.every(isPlain) : isData(value) && Object.values(value).every(isPlain);
}

/** Method, URL and access of a route, which is all a call needs; other values are returned unchanged. */
function toCallable(value: unknown): unknown {
  if (!isData(value) || !('method' in value && 'url' in value && 'schema' in value)) return value;
  const { method, url, access } = value;
  return { method, url, access };
}

/**
 * Replaces the contract's modules by their exported values as literals, routes without their schemas: pages only need a
 * route's method, URL and access, while TypeBox and the schemas would add 16 to 20 kB gzip to every page. Two files per
 * contract, routes and schemas, would declare each route twice. A module that exports a function stays as it is.
 */
export function plainContract(): Plugin {
  return {
    name: 'plain-contract',
    apply: 'build',
    transform: {
      filter: { id: [CONTRACT, PAGES] },
      async handler(code, id) {
        if (PAGES.test(id)) {
          if (SCHEMA_OF_ROUTE.test(code))
            this.error('Routes have no schema in the built pages. Import the schema itself from the contract.');
          return undefined;
        }
        const exported = (await import(pathToFileURL(id).href)) as Data;
        const entries = Object.entries(exported).map(([name, value]) => [name, toCallable(value)] as const);
        if (!entries.every(([, value]) => isPlain(value))) return undefined;
        const lines = entries.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
        return { code: lines.join('\n'), map: null, moduleType: 'js' };
      },
    },
  };
}
