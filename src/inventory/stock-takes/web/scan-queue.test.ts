import { fc } from '#lib/testing/fast-check.ts';
import { expect, it, vi } from 'vitest';
import type { Scanned } from '../contract.ts';
import { createQueue } from './scan-queue.ts';
import { createSender } from './scan-sender.ts';

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
const answer = (asked: string, again = false): Scanned => ({
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
const codes = (queue: ReturnType<typeof createQueue>) => queue.list().map((one) => one.barcode);

it('a reload finds what was waiting, also when one of the storages was cleared', () => {
  const [local, tab] = [memory(), memory()];
  const queue = createQueue(7, [local, tab], newId);
  queue.add('A');
  queue.add('B');
  expect(codes(createQueue(7, [memory(), tab], newId))).toEqual(['A', 'B']);
  expect(codes(createQueue(7, [local, memory()], newId))).toEqual(['A', 'B']);
  expect(codes(createQueue(8, [local, tab], newId))).toEqual([]);
  local.setItem('stock-take-7', '{"broken');
  expect(codes(createQueue(7, [local, memory()], newId))).toEqual([]);
});

it('storage that refuses does not stop the counting', () => {
  const closed = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const queue = createQueue(1, [closed], newId);
  queue.add('A');
  expect(codes(queue)).toEqual(['A']);
});

it('whatever fails on the way: every scan arrives, first in its order, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('scan', 'lost before', 'lost after', 'fine', 'reload'), { maxLength: 40 }),
      async (steps) => {
        const box = memory();
        let queue = createQueue(1, [box], newId);
        const server: string[] = [];
        const scanned: string[] = [];
        let fate = 'fine';
        const make = () =>
          createSender({
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
              // What was counted for the first time, or had been on its way before, is never told as a repeat.
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
            queue = createQueue(1, [box], newId);
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

it('tries again by itself, and gives up what the server will never take', async () => {
  vi.useFakeTimers();
  try {
    const queue = createQueue(1, [memory()], newId);
    const fates: unknown[] = [new TypeError('offline'), new Error('closed')];
    const refused: string[][] = [];
    const online: boolean[] = [];
    const sender = createSender({
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
