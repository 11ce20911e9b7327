import * as Type from 'typebox';
import { failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { DirectReport } from '../../people/contract/direct-messages.ts';
import { LineReport } from './room-lines.ts';
import { MessageReport } from './tavern-routes.ts';

const ReportedGroup = Type.Object({ id: Type.Integer(), name: Type.String() });

export const ReportInGroup = Type.Object({ group: ReportedGroup, ...MessageReport.properties });
export type ReportInGroup = Type.Static<typeof ReportInGroup>;

export const LineReportInGroup = Type.Object({ group: ReportedGroup, ...LineReport.properties });
export type LineReportInGroup = Type.Static<typeof LineReportInGroup>;

export const listAllReports = route({
  method: 'GET',
  url: '/reports',
  summary:
    'Everything that was reported: messages of any group, table talk and whispers, direct messages; oldest first.',
  tag: 'admin',
  access: 'admin',
  schema: {
    response: {
      200: Type.Object({
        reports: Type.Array(ReportInGroup),
        lines: Type.Array(LineReportInGroup, { description: 'Table talk and whispers: copies of what was reported.' }),
        direct: Type.Array(DirectReport, { description: 'Direct messages with the lines around them, as copied.' }),
      }),
      ...failures(401, 403),
    },
  },
});
