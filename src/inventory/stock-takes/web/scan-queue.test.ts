import { fc } from '#lib/testing/fast-check.ts';
import { expect, it, vi } from 'vitest';
import type { TakeScan } from '../contract.ts';
import { createScanQueue } from './scan-queue.ts';
import { createScanSender } from './scan-sender.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};
let ids = 0;
const newId = () => String(++ids);
const answer = (asked: string, again = false): TakeScan => ({
  asked,
  barcode: asked,
  result: 'expected',
  again,
  scannedBy: '',
  scannedAt: '',
  name: '',
  color: '',
  size: '',
  state: 'ready',
  branchName: '',
});
const codes = (queue: ReturnType<typeof createScanQueue>) => queue.list().map((one) => one.barcode);

it('restores waiting scans after a reload, even if one of the storages was cleared', () => {
  const [local, tab] = [memory(), memory()];
  const queue = createScanQueue(7, [local, tab], newId);
  queue.add('A');
  queue.add('B');
  expect(codes(createScanQueue(7, [memory(), tab], newId))).toEqual(['A', 'B']);
  expect(codes(createScanQueue(7, [local, memory()], newId))).toEqual(['A', 'B']);
  expect(codes(createScanQueue(8, [local, tab], newId))).toEqual([]);
  local.setItem('stock-take-7', '{"broken');
  expect(codes(createScanQueue(7, [local, memory()], newId))).toEqual([]);
});

it('continues if storage fails', () => {
  const closed = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const queue = createScanQueue(1, [closed], newId);
  queue.add('A');
  expect(codes(queue)).toEqual(['A']);
});

it('delivers every scan in first-scan order under any failure', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('scan', 'lost before', 'lost after', 'fine', 'reload'), { maxLength: 40 }),
      async (steps) => {
        const box = memory();
        let queue = createScanQueue(1, [box], newId);
        const server: string[] = [];
        const scanned: string[] = [];
        let fate = 'fine';
        const make = () =>
          createScanSender({
            queue,
            send: async (barcodes) => {
              if (fate === 'lost before') throw new TypeError('offline');
              const answers = barcodes.map((one) => answer(one, server.includes(one)));
              for (const one of barcodes) if (!server.includes(one)) server.push(one);
              if (fate === 'lost after') throw new TypeError('offline');
              return answers;
            },
            isPassing: (error) => error instanceof TypeError,
            onAnswer: (answers) => {
              // A first scan, or a scan that was already sent, is never reported as a repeat.
              for (const one of answers) expect(one.scanned.again && !one.tried).toBe(false);
            },
            onRefused: () => {
              throw new Error('nothing is refused here');
            },
            onOnline: () => {},
            rest: 1_000_000,
          });
        let sender = make();
        for (const [n, step] of steps.entries()) {
          if (step === 'scan') {
            scanned.push(`B${n}`);
            queue.add(`B${n}`);
            await sender.run();
          } else if (step === 'reload') {
            sender.stop();
            queue = createScanQueue(1, [box], newId);
            sender = make();
            await sender.run();
          } else fate = step;
        }
        fate = 'fine';
        await sender.run();
        sender.stop();
        expect(server).toEqual(scanned);
        expect(queue.list()).toEqual([]);
      },
    ),
  );
});

it('retries automatically, and drops scans that the server refuses permanently', async () => {
  vi.useFakeTimers();
  try {
    const queue = createScanQueue(1, [memory()], newId);
    const fates: unknown[] = [new TypeError('offline'), new Error('closed')];
    const refused: string[][] = [];
    const online: boolean[] = [];
    const sender = createScanSender({
      queue,
      send: async (barcodes) => {
        const fate = fates.shift();
        if (fate !== undefined) throw fate;
        return barcodes.map((one) => answer(one));
      },
      isPassing: (error) => error instanceof TypeError,
      onAnswer: () => {},
      onRefused: (_, barcodes) => void refused.push(barcodes),
      onOnline: (is) => void online.push(is),
      rest: 3000,
    });
    queue.add('A');
    await sender.run();
    expect([codes(queue), online]).toEqual([['A'], [false]]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([codes(queue), refused, online]).toEqual([[], [['A']], [false, true]]);
    sender.stop();
  } finally {
    vi.useRealTimers();
  }
});
