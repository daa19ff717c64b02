import { expect, it } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import type { OfflineStepInput } from '#counter/offline/contract.ts';
import { canonicalStep } from '#counter/offline/slip-code.ts';
import type { StepContent } from '#counter/offline/offline-step.ts';
import {
  testSlipDetails,
  registeredTestDevice,
  dayInMs,
  testDevice,
  doneServerStep,
} from '../testing/device.ts';
import type { DeviceStore } from './device-store.ts';
import type { DeviceStep } from './stored-records.ts';
import { maxSlipPictureBytes, maxSlipPictures } from './slip-pictures.ts';
import { sendPendingSteps } from './send-steps.ts';

const transfer: StepContent = {
  kind: 'pay',
  orderId: 5,
  payments: [
    { for: 'price', method: 'transfer', amount: 100 },
    { for: 'bail', method: 'transfer', amount: 50 },
  ],
};
const picture = { jpeg: btoa('a slip as a picture') };
const withSlip = async (keeper: DeviceStore): Promise<DeviceStep> => {
  const one = await keeper.add(7, transfer, testSlipDetails, picture);
  if (typeof one === 'string') throw new Error(one);
  return one;
};
const pictures = ({ place }: ReturnType<typeof testDevice>): number =>
  [...place.all.keys()].filter((name) => name.includes('/picture/')).length;
const answer = (status: number, code: 'UNAVAILABLE' | 'NOT_A_SLIP') =>
  new ApiError(status, { code, title: '', detail: '' });

it('a picture is stored encrypted beside its step, and sent before it; an interruption between the two does not send it twice', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  const one = await withSlip(keeper);
  expect(pictures(here)).toBe(1);
  expect(JSON.stringify([...here.place.all])).not.toContain(picture.jpeg);
  const came: string[] = [];
  const sent: OfflineStepInput[] = [];
  let line = 0;
  const round = (): Promise<boolean> =>
    sendPendingSteps({
      keeper,
      onProgress: () => undefined,
      upload: async ({ jpeg }) => {
        if (line === 0) throw answer(0, 'UNAVAILABLE');
        came.push(jpeg);
        return 77;
      },
      send: async (step) => {
        if (line === 1) throw answer(0, 'UNAVAILABLE');
        sent.push(step);
        return doneServerStep;
      },
    });
  for (const [at, through] of [false, false, true, true].entries()) {
    line = at;
    expect(await round()).toBe(through);
  }
  expect([came, sent.length]).toEqual([[picture.jpeg], 1]);
  expect(sent[0]?.what).toMatchObject({ payments: [{ slipImageId: 77 }, { slipImageId: 77 }] });
  expect(sent[0] && canonicalStep(sent[0])).toBe(canonicalStep(one.step));
  expect(pictures(here)).toBe(0);
});

it('a picture in which the server finds no slip does not prevent booking the money; the picture stays for a day', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  await withSlip(keeper);
  const sent: OfflineStepInput[] = [];
  const all = await sendPendingSteps({
    keeper,
    onProgress: () => undefined,
    upload: () => Promise.reject(answer(422, 'NOT_A_SLIP')),
    send: async (step) => {
      sent.push(step);
      return doneServerStep;
    },
  });
  expect([all, sent[0]?.what]).toEqual([true, transfer]);
  const [kept] = await keeper.steps();
  expect(kept?.picture).toBe('unread');
  expect(kept && (await keeper.pictureOf(kept))).toEqual(picture);
  here.clock.now += dayInMs + 1;
  await keeper.tidy();
  expect(pictures(here)).toBe(0);
});

it('pictures are limited in size and number; a step whose picture does not fit is not stored, and uses no number', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  const large = { jpeg: 'x'.repeat(Math.ceil((maxSlipPictureBytes * 4) / 3) + 4) };
  expect(await keeper.add(7, transfer, testSlipDetails, large)).toBe('largePicture');
  const own = [...here.place.all.keys()].find((name) => name.endsWith('/keys'))?.replace(/keys$/, '') ?? '';
  for (let n = 0; n < maxSlipPictures; n += 1) here.place.all.set(`${own}picture/9${n}`, {});
  expect(await keeper.add(7, transfer, testSlipDetails, picture)).toBe('manyPictures');
  here.place.all.delete(`${own}picture/90`);
  expect((await withSlip(keeper)).step.number).toBe('P7-4-1');
  const [one] = await keeper.steps();
  if (one !== undefined) await keeper.drop(one);
  expect(pictures(here)).toBe(maxSlipPictures - 1);
});
