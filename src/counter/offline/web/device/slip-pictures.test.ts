/** Slips as pictures: they lie sealed beside their step, go before it, once, and are gone when the server has them. */
import { expect, it } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import type { StepIn } from '#counter/offline/contract.ts';
import { canonicalStep } from '#counter/offline/slip-code.ts';
import type { StepWhat } from '#counter/offline/offline-step.ts';
import { about, admitted, day, device, done } from '../testing/device.ts';
import type { Keeper } from './device-store.ts';
import type { KeptStep } from './stored-records.ts';
import { largestPicture, mostPictures } from './slip-pictures.ts';
import { sendAll } from './send-steps.ts';

const transfer: StepWhat = {
  kind: 'pay',
  orderId: 5,
  payments: [
    { for: 'price', method: 'transfer', amount: 100 },
    { for: 'bail', method: 'transfer', amount: 50 },
  ],
};
const picture = { jpeg: btoa('a slip as a picture') };
const withSlip = async (keeper: Keeper): Promise<KeptStep> => {
  const one = await keeper.add(7, transfer, about, picture);
  if (typeof one === 'string') throw new Error(one);
  return one;
};
const pictures = ({ place }: ReturnType<typeof device>): number =>
  [...place.all.keys()].filter((name) => name.includes('/picture/')).length;
const answer = (status: number, code: 'UNAVAILABLE' | 'NOT_A_SLIP') =>
  new ApiError(status, { code, title: '', detail: '' });

it('lies sealed beside its step, and goes before it; cut off between the two it is not sent twice', async () => {
  const here = device();
  const keeper = await admitted(here);
  const one = await withSlip(keeper);
  expect(pictures(here)).toBe(1);
  expect(JSON.stringify([...here.place.all])).not.toContain(picture.jpeg);
  const came: string[] = [];
  const sent: StepIn[] = [];
  let line = 0;
  const round = (): Promise<boolean> =>
    sendAll({
      keeper,
      told: () => undefined,
      upload: async ({ jpeg }) => {
        if (line === 0) throw answer(0, 'UNAVAILABLE');
        came.push(jpeg);
        return 77;
      },
      send: async (step) => {
        if (line === 1) throw answer(0, 'UNAVAILABLE');
        sent.push(step);
        return done;
      },
    });
  for (const [at, through] of [false, false, true, true].entries()) {
    line = at;
    expect(await round()).toBe(through);
  }
  expect([came, sent.length]).toEqual([[picture.jpeg], 1]);
  expect(sent[0]?.what).toMatchObject({ payments: [{ slipImageId: 77 }, { slipImageId: 77 }] });
  // The same step, by whatever way: its picture is no part of what it is known by.
  expect(sent[0] && canonicalStep(sent[0])).toBe(canonicalStep(one.step));
  expect(pictures(here)).toBe(0);
});

it('does not keep the money from being entered where the server reads no slip in it; it stays for a look, for a day', async () => {
  const here = device();
  const keeper = await admitted(here);
  await withSlip(keeper);
  const sent: StepIn[] = [];
  const all = await sendAll({
    keeper,
    told: () => undefined,
    upload: () => Promise.reject(answer(422, 'NOT_A_SLIP')),
    send: async (step) => {
      sent.push(step);
      return done;
    },
  });
  expect([all, sent[0]?.what]).toEqual([true, transfer]);
  const [kept] = await keeper.steps();
  expect(kept?.picture).toBe('unread');
  expect(kept && (await keeper.pictureOf(kept))).toEqual(picture);
  here.clock.now += day + 1;
  await keeper.tidy();
  expect(pictures(here)).toBe(0);
});

it('is small, and few lie here; a step that cannot have its picture is not taken, and uses no number', async () => {
  const here = device();
  const keeper = await admitted(here);
  const large = { jpeg: 'x'.repeat(Math.ceil((largestPicture * 4) / 3) + 4) };
  expect(await keeper.add(7, transfer, about, large)).toBe('largePicture');
  const own = [...here.place.all.keys()].find((name) => name.endsWith('/keys'))?.replace(/keys$/, '') ?? '';
  for (let n = 0; n < mostPictures; n += 1) here.place.all.set(`${own}picture/9${n}`, {});
  expect(await keeper.add(7, transfer, about, picture)).toBe('manyPictures');
  here.place.all.delete(`${own}picture/90`);
  expect((await withSlip(keeper)).step.number).toBe('P7-4-1');
  // Taken off the device the step takes it along.
  const [one] = await keeper.steps();
  if (one !== undefined) await keeper.drop(one);
  expect(pictures(here)).toBe(mostPictures - 1);
});
