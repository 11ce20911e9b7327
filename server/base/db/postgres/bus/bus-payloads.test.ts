import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPayloadReader, createPayloadWriter } from './bus-payloads.ts';

const Frames = fc.array(
  fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.constantFrom('ä€😀'.repeat(2_000), '')),
  { minLength: 1, maxLength: 20 },
);

test('payloads fit into a notification and are joined to the same frames', () => {
  fc.assert(
    fc.property(fc.array(Frames, { maxLength: 5 }), (batches) => {
      const writer = createPayloadWriter();
      let gaps = 0;
      const reader = createPayloadReader(() => gaps++);
      const received = batches.map((frames) => {
        const payloads = writer.write(frames);
        for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(7_900);
        return payloads.map((payload) => reader.read(payload)).at(-1)?.frames;
      });
      expect(received).toEqual(batches.map((frames) => frames.map((frame) => frame.toWellFormed())));
      expect(gaps).toBe(0);
    }),
  );
});

test('a lost batch or part is a gap, and the frames after it are received', () => {
  const writer = createPayloadWriter();
  let gaps = 0;
  const reader = createPayloadReader(() => gaps++);
  const batches = Array.from({ length: 6 }, (_, index) => writer.write([`${index}`, 'long '.repeat(4_000)]));
  const read = (payloads: readonly string[] = []) =>
    payloads.flatMap((payload) => reader.read(payload)?.frames[0] ?? []);
  expect(read(batches[0])).toEqual(['0']);
  expect(read(batches[2])).toEqual(['2']);
  expect(gaps).toBe(1);
  expect(read(batches[3]?.slice(0, 1))).toEqual([]);
  expect(read(batches[4]?.slice(1))).toEqual([]);
  expect(read(batches[5])).toEqual(['5']);
  expect(gaps).toBe(2);
});

test('payloads of other programs are ignored', () => {
  const reader = createPayloadReader(() => {
    throw new Error('A gap.');
  });
  for (const payload of ['', 'hello', 'a 1 0 1 {"not":"frames"}', 'b 1 0 1 not json', 'c 1 0 1 [1,null]'])
    expect(reader.read(payload)?.frames ?? []).toEqual([]);
});
