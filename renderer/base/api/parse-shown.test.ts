import { expect, test } from 'vitest';
import { parseShown } from './parse-shown.ts';

const TOWER = 'Z\u0351\u036b\u0343\u0342l\u0330\u0331\u0332g';
const CUT = 'Z\u0351\u036bl\u0330\u0331g';

test('names of what the server answers lose the marks that would cover other lines; texts keep theirs', () => {
  const answer = { data: [{ name: TOWER, realm: TOWER, equipment: [{ item_name: TOWER }], note: TOWER }], count: 3 };
  expect(parseShown(JSON.stringify(answer))).toEqual({
    data: [{ name: CUT, realm: CUT, equipment: [{ item_name: CUT }], note: TOWER }],
    count: 3,
  });
});

test('anything else is parsed as it is', () => {
  const answer = { name: 'Brünhild', title: 'Nguye\u0302\u0303n', list: [1, null, true] };
  expect(parseShown(JSON.stringify(answer))).toEqual(answer);
  expect(() => parseShown('{')).toThrow(SyntaxError);
});
