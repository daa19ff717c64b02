import { expect, test } from 'vitest';
import { ApiError } from '#ui/api/client.ts';
import type { LeftStep, OfflineStepView, SealedRecord } from '#counter/offline/contract.ts';
import { readInBlocks, sendLeft } from './send-left-steps.ts';

const step = (n: number): LeftStep =>
  ({ name: `shop/user/step/${n}`, step: { id: `id ${n}` }, picture: true }) as LeftStep;
const refusal = (status: number) =>
  new ApiError(status, { code: 'FORBIDDEN', title: '', detail: 'no right' });

/** `broken` is the status of the reply to a step, `noSlip` of the reply to its picture. */
const run = async (broken: Record<string, number> = {}, noSlip: Record<string, number> = {}) => {
  const arrived: [name: string, slipImageId: number | undefined][] = [];
  const removed: string[] = [];
  const steps = [1, 2, 3].map(step);
  const done = await sendLeft({
    steps,
    pictureOf: async ({ name }) => ({ jpeg: name }),
    upload: async ({ jpeg }) => {
      const status = noSlip[jpeg.slice(-1)];
      if (status !== undefined) throw refusal(status);
      return Number(jpeg.slice(-1)) * 10;
    },
    send: async ({ name }, slipImageId) => {
      const status = broken[name.slice(-1)];
      if (status !== undefined) throw refusal(status);
      arrived.push([name.slice(-1), slipImageId]);
      return {} as OfflineStepView;
    },
    remove: async (name) => void removed.push(name.slice(-1)),
  });
  return { ...done, arrived, removed };
};

test('a refused step does not block the others, and is named', async () => {
  const { arrived, removed, refused, reached } = await run({ 1: 403 });
  expect(arrived).toEqual([
    ['2', 20],
    ['3', 30],
  ]);
  expect([removed, [...refused], reached]).toEqual([['2', '3'], [['shop/user/step/1', 'no right']], true]);
});

test('a refused picture does not block its step', async () => {
  const { arrived, refused } = await run({}, { 1: 413, 2: 422 });
  expect([arrived, refused.size]).toEqual([
    [
      ['1', undefined],
      ['2', undefined],
      ['3', 30],
    ],
    0,
  ]);
});

test('without a connection the rest stays on the device', async () => {
  const { removed, refused, reached } = await run({ 2: 0 });
  expect([removed, refused.size, reached]).toEqual([['1'], 0, false]);
});

test('more steps than fit one call are all read, and unreadable steps are counted', async () => {
  const records = Array.from({ length: 250 }, (_, n): SealedRecord => ({
    name: `${n}`,
    nonce: '',
    bytes: '',
  }));
  const blocks: number[] = [];
  const { steps, hidden } = await readInBlocks(records, async (block) => {
    blocks.push(block.length);
    return { itemList: [step(blocks.length)], pictures: [], hidden: { otherBranch: 2, unreadable: 1 } };
  });
  expect(blocks).toEqual([100, 100, 50]);
  expect([steps.length, hidden]).toEqual([3, { otherBranch: 6, unreadable: 3 }]);
});
