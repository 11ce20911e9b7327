import { expect, test } from 'vitest';
import { createRequestDurations } from './request-durations.ts';

test('observations are counted below every bound that they keep to, by method, route and status', () => {
  const durations = createRequestDurations();
  for (const seconds of [0.0005, 0.001, 0.02, 31]) durations.observe('GET', '/api/characters', 200, seconds);
  durations.observe('GET', '/api/characters', 304, 0.002);
  durations.observe('POST', '/api/characters', 200, 0.002);
  const lines = durations.text().trimEnd().split('\n');
  const of = (labels: string) =>
    lines
      .filter((line) => line.includes(labels))
      .map((line) => line.replace(/^\w+?_(bucket|sum|count)\{(?:le="([^"]+)",)?.*\} /, '$1 $2 '));
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_request_duration_seconds How long answers took.',
    '# TYPE http_request_duration_seconds histogram',
  ]);
  expect(of('method="GET",route="/api/characters",status="200"')).toEqual([
    'bucket 0.001 2',
    'bucket 0.005 2',
    'bucket 0.01 2',
    'bucket 0.05 3',
    'bucket 0.1 3',
    'bucket 0.5 3',
    'bucket 1 3',
    'bucket 5 3',
    'bucket 30 3',
    'bucket +Inf 4',
    'sum  31.0215',
    'count  4',
  ]);
  expect(of('status="304"').at(-1)).toBe('count  1');
  expect(of('method="POST"').at(-1)).toBe('count  1');
});

test('what would end a label is escaped', () => {
  const durations = createRequestDurations();
  durations.observe('GET', '/a"b\\c\nd', 200, 1);
  expect(durations.text()).toContain('route="/a\\"b\\\\c\\nd"');
});
