import * as Type from 'typebox';
import { route } from './route.ts';

export const health = route({
  method: 'GET',
  url: '/healthz',
  summary: 'Is the server up, and its database writable and undamaged?',
  tag: 'system',
  access: 'public',
  schema: {
    response: {
      200: Type.Object({ status: Type.Literal('ok'), service: Type.Literal('tavern-ledger'), version: Type.String() }),
      503: Type.Object({
        status: Type.Literal('failing'),
        service: Type.Literal('tavern-ledger'),
        version: Type.String(),
        message: Type.String(),
      }),
    },
  },
});
