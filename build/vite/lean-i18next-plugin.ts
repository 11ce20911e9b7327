import type { Plugin } from 'vite';

const I18NEXT = /[\\/]node_modules[\\/]i18next[\\/].*\.js$/;

/**
 * What i18next can do and the catalogue has no use for: fetching words by a back end (texts/languages.ts does), telling of keys
 * that are missing (the compiler does), nesting, formats beside numbers, clones, several namespaces, languages that stand in for
 * others. What is returned instead stands beside the name.
 */
const UNUSED: Readonly<Record<string, string>> = {
  clone: '',
  cloneInstance: '',
  dir: '',
  exists: '',
  extractFromKey: "return { key, namespaces: ['words'] };",
  formatLanguageCode: 'return code;',
  formatUncached: '',
  forward: '',
  getBestMatchFromCodes: 'return codes[0];',
  getFallbackCodes: 'return [];',
  getLanguagePartFromCode: 'return code;',
  getPluralFormsOfKey: '',
  getScriptPartFromCode: '',
  getUsedParamsDetails: '',
  hydrate: '',
  isSupportedCode: 'return true;',
  loadLanguages: '',
  loadNamespaces: '',
  nest: 'return str;',
  reloadResources: '',
  removeNamespaces: '',
  toResolveHierarchy: 'return [code];',
};

/** Whole parts that stand in for others: numbers are formatted by lib/i18n.ts, and there is no back end. */
const REPLACED: readonly (readonly [from: string, to: string])[] = [
  ['formatter = Formatter;', 'formatter = undefined;'],
  [
    'new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)',
    '{ on() {}, state: {} }',
  ],
];

/** Empties the methods of i18next that nothing calls: a bundler may not, for a method could be called by any name. */
export function leanI18next(): Plugin {
  return {
    name: 'lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: I18NEXT },
      handler(code) {
        let lean = code;
        for (const [name, body] of Object.entries(UNUSED)) {
          const method = new RegExp(`^  ${name}\\((\\w*)[^\\n]*\\{\\n(?:    .*\\n|\\n)*?  \\}$`, 'm');
          if (!method.test(lean)) throw new Error(`i18next has no method "${name}" that could be left out.`);
          lean = lean.replace(method, `  ${name}(${body === '' ? '' : '$1'}) { ${body} }`);
        }
        for (const [from, to] of REPLACED) {
          if (!lean.includes(from)) throw new Error(`i18next has no "${from}" that could be left out.`);
          lean = lean.replace(from, to);
        }
        return { code: lean, map: null };
      },
    },
  };
}
