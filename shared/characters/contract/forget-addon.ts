import * as Type from 'typebox';
import { failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { Addon } from './section-source.ts';

const Count = Type.Integer({ minimum: 0 });

export const forgetAddon = route({
  method: 'DELETE',
  url: '/characters/sources/:addon',
  summary:
    'Forget what another addon told: the sections that are from it, its tabs and money of guild and warband banks, and the characters known only from it. History stays.',
  tag: 'characters',
  access: 'session',
  schema: {
    params: Type.Object({ addon: Addon }),
    response: {
      200: Type.Object({
        data: Type.Object({
          characters: Type.Integer({ minimum: 0, description: 'Known only from it, and deleted.' }),
          changed: Type.Integer({ minimum: 0, description: 'Known from others too.' }),
          sections: Count,
        }),
      }),
      ...failures(401, 404, 503),
    },
  },
});
