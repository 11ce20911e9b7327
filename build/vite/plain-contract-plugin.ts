import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /[\\/]shared[\\/]contract[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/;
const PAGES = /[\\/]renderer[\\/].*\.tsx?$/;
/** A page that reads what a route has no longer once it is built. */
const SCHEMA_OF_ROUTE = /\.schema\.(?:body|params|querystring|response)\b/;

type Data = Readonly<Record<string, unknown>>;

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Whether JSON says all there is to this value. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return Array.isArray(value) ? value.every(isPlain) : isData(value) && Object.values(value).every(isPlain);
}

/** What a call needs of a route: where it goes, and whether with a token. Anything else is no route and stays as it is. */
function toCallable(value: unknown): unknown {
  if (!isData(value) || !('method' in value && 'url' in value && 'schema' in value)) return value;
  const { method, url, access } = value;
  return { method, url, access };
}

/**
 * Gives the pages the contract as plain data. Schemas are made by calls into TypeBox; a page would carry TypeBox and every
 * schema of every route it calls, to use of a route no more than its method and address. So the build runs the contract's
 * modules and writes down what they export: routes without their schemas, and everything else, schemas too, as literals, of
 * which those that nobody uses fall away. A module that exports a function stays as it is.
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
