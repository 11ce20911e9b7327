import type { AccountImporter } from '../accounts/account-importer.ts';
import type { Context } from '../base/context.ts';
import type { Importer } from './importer.ts';
import { restoreJoins } from '../characters/join/restore-joins.ts';

export function createAccountImporter(context: Context, importer: Importer): AccountImporter {
  return {
    importAccount: async (userId, body) => {
      const result = await importer.importBody(userId, 'account', body);
      const { characters, restored, hasNewHoldings, hasNewCollections, warnings, rest } = result;
      return { characters, ids: restored, hasNewHoldings, hasNewCollections, warnings, rest: rest ?? {} };
    },
    restoreJoins: (userId, joins) => restoreJoins(context, userId, joins),
  };
}
