import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPeople, openCrowd } from './crowd.ts';
import { startServerProcess } from './server-process.ts';

const ACT_EVERY_MS = 100;
const SAMPLE_EVERY_MS = 5_000;
/** Share of the time before the line is drawn: the heap takes that long to reach its size. */
const WARM_UP = 0.25;

interface Sample {
  readonly minute: number;
  /** Bytes. */
  readonly resident: number;
  /** V8's space for new objects. It grows to 134 MB under load and shrinks to 4 MB, so the line is drawn without it. */
  readonly young: number;
}

export interface SoakResult {
  readonly samples: readonly Sample[];
  /** Of the resident memory without the young space, in MB a minute after the warm-up. */
  readonly slope: number;
  /** Milliseconds until a message is stored and acknowledged. */
  readonly p99: number;
  readonly messages: number;
  readonly unexpectedCloses: number;
}

/** Keeps sockets open on a server of its own for a time, with chat, steps, reconnects and reads. */
export async function runSoak(socketCount: number, minutes: number): Promise<SoakResult> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-soak-'));
  const people = await createPeople(folder, socketCount);
  const server = await startServerProcess(folder);
  try {
    const crowd = await openCrowd(server.url, people);
    const start = performance.now();
    const samples: Sample[] = [];
    const latencies: number[] = [];
    while (performance.now() - start < minutes * 60_000) {
      const until = performance.now() + SAMPLE_EVERY_MS;
      while (performance.now() < until) {
        crowd.act();
        await delay(ACT_EVERY_MS);
      }
      const minute = (performance.now() - start) / 60_000;
      samples.push({ minute, ...(await readMemory(server.url)) });
      latencies.push(...crowd.takeLatencies());
    }
    const { unexpectedCloses } = crowd;
    crowd.leave();
    const line = samples.slice(Math.floor(samples.length * WARM_UP));
    return {
      samples,
      slope: slopeOf(line.map(({ minute, resident, young }) => [minute, (resident - young) / 1e6])),
      p99: latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? NaN,
      messages: latencies.length,
      unexpectedCloses,
    };
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readMemory(url: string): Promise<Omit<Sample, 'minute'>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    resident: read('process_resident_memory_bytes'),
    young: read('nodejs_heap_space_size_total_bytes\\{space="new"\\}'),
  };
}

/** Slope of the least-squares line. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const rise = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return rise / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}
