import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Failure } from '../base/http/errors.ts';
import { collectBody, createByteBudget } from './receive.ts';
import { joinSegments } from './decode.ts';

const tooLarge = () => new Failure('body_too_large');
const some = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251));

function collecting(given: { limit?: number; total?: number; announced?: number | null } = {}) {
  const stream = new PassThrough({ highWaterMark: 1 << 24 });
  const budget = createByteBudget(given.total ?? 1 << 24);
  const body = collectBody(
    { stream, contentLength: given.announced ?? null, bytesMax: given.limit ?? 1 << 24, tooLarge },
    budget,
  );
  return { stream, budget, body };
}

test.each([1, 100, 65_536, 65_537, 1_000_000])(
  'a body of %i bytes is received whole, with or without Content-Length',
  async (length) => {
    for (const announced of [null, length]) {
      const { stream, body } = collecting({ announced });
      const bytes = some(length);
      for (let at = 0; at < length; at += 30_011) stream.write(bytes.subarray(at, at + 30_011));
      stream.end();
      const { segments } = await body;
      expect(Buffer.from(joinSegments(segments)).equals(bytes)).toBe(true);
      if (announced !== null)
        expect(segments.reduce((sum, segment) => sum + segment.buffer.byteLength, 0)).toBe(length);
    }
  },
);

test('chunks that own their memory are not copied, and keep their order among the others', async () => {
  const { stream, budget, body } = collecting({ total: 1_000_000 });
  const own = (length: number) => Buffer.from(new Uint8Array(some(length)).buffer);
  const chunks = [own(100), own(70_000), own(50_000), some(90_000).subarray(10_000, 60_000), own(20_000), own(200)];
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  const { segments, release } = await body;
  expect(Buffer.from(joinSegments(segments)).equals(Buffer.concat(chunks))).toBe(true);
  expect(chunks.map(({ buffer }) => segments.some((segment) => segment.buffer === buffer))).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  release();
  expect(budget.take(1_000_000)).toBe(true);
});

describe('a rejected body', () => {
  test('is rejected at once when its Content-Length is too large, and read to its end', async () => {
    const { stream, body } = collecting({ limit: 10, announced: 11 });
    await expect(body).rejects.toMatchObject({ status: 413 });
    stream.end(some(11));
    await new Promise((resolve) => stream.once('end', resolve));
  });

  test('is rejected when it grows too large, and releases its bytes', async () => {
    const { stream, budget, body } = collecting({ limit: 200_000, total: 300_000 });
    stream.write(some(150_000));
    stream.write(some(150_000));
    await expect(body).rejects.toMatchObject({ status: 413 });
    expect(budget.take(300_000)).toBe(true);
    stream.end(some(1_000_000));
    await new Promise((resolve) => stream.once('end', resolve));
  });

  test('is rejected with 503 when the byte budget is exhausted', async () => {
    const { stream, budget, body } = collecting({ total: 100_000 });
    stream.end(some(150_000));
    await expect(body).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    expect(budget.take(100_000)).toBe(true);
  });

  test('is dropped when the connection breaks', async () => {
    const { stream, budget, body } = collecting({ total: 100_000 });
    stream.write(some(50_000));
    stream.destroy();
    await expect(body).rejects.toMatchObject({ status: 400, code: 'body_cut' });
    expect(budget.take(100_000)).toBe(true);
  });
});

test('a buffered body releases its budget once', async () => {
  const { stream, budget, body } = collecting({ total: 65_536 });
  stream.end(some(1000));
  const { release } = await body;
  expect(budget.take(1)).toBe(false);
  release();
  release();
  expect(budget.take(65_536)).toBe(true);
  expect(budget.take(1)).toBe(false);
});

test('a client that announces much and sends little reserves little', async () => {
  const { stream, budget, body } = collecting({ total: 1 << 24, announced: 1 << 24 });
  stream.write(some(10));
  await new Promise(setImmediate);
  expect(budget.take((1 << 24) - 65_536)).toBe(true);
  stream.destroy();
  await expect(body).rejects.toMatchObject({ code: 'body_cut' });
});
