import { expect, it } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import type { OfflineStepView, OfflineStepInput } from '#counter/offline/contract.ts';
import {
  testSlipDetails,
  registeredTestDevice,
  testStartTime,
  dayInMs,
  testDevice,
  doneServerStep,
  payStep,
  deviceReplyOf,
  testSnapshotOf,
  takeTestStep,
} from '../testing/device.ts';
import { clockTrouble } from './clock-trouble.ts';
import { sendPendingSteps } from './send-steps.ts';

const upload = (): Promise<number> => Promise.reject(new Error('no step here has a picture'));

it('stores nothing that is readable without the key, and reads it back with the key', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  await takeTestStep(keeper);
  const stored = [...here.place.all.values()].map((one) =>
    JSON.stringify(one, (_, value: unknown) =>
      value instanceof ArrayBuffer ? Buffer.from(value).toString('utf8') : value,
    ),
  );
  expect(stored.join()).not.toContain('คุณลับ');
  expect((await keeper.kept(7))?.orders.customers).toEqual([{ name: 'คุณลับ' }]);
  expect((await keeper.steps()).map(({ step }) => step.number)).toEqual(['P7-4-1']);
});

it('numbers steps in order, each once, also for two concurrent ones, and reports the end of the block', async () => {
  const keeper = await registeredTestDevice(testDevice());
  const both = await Promise.all([takeTestStep(keeper), takeTestStep(keeper), takeTestStep(keeper)]);
  expect(both.map(({ step }) => [step.number, step.sequence])).toEqual([
    ['P7-4-1', 1],
    ['P7-4-2', 2],
    ['P7-4-3', 3],
  ]);
  expect(await keeper.add(7, payStep, testSlipDetails)).toBe('noNumbers');
  await keeper.takeNumbers({ deviceNo: 4, from: 201, to: 400 });
  expect((await takeTestStep(keeper)).step.number).toBe('P7-4-201');
});

it('wipes keys and snapshot at logout, and keeps steps encrypted until the same user logs in again', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  const step = await takeTestStep(keeper);
  await keeper.forget();
  expect(await keeper.kept(7)).toBeNull();
  expect(await keeper.steps()).toEqual([]);
  expect(await keeper.add(7, payStep, testSlipDetails)).toBe('noKeys');
  const other = await registeredTestDevice(here, 'malee');
  await other.forgetOthers();
  expect(await other.steps()).toEqual([]);
  expect(await other.others()).toMatchObject([{ username: 'somchai', count: 1 }]);
  // A new login has a new key for the snapshot and the same key for steps.
  const again = here.of('somchai');
  await again.admit(deviceReplyOf(step.step.device, 'b', here.clock.now), {
    sent: here.clock.now,
    came: here.clock.now,
  });
  expect(await again.steps()).toEqual([step]);
  expect(await again.kept(7)).toBeNull();
  expect(await again.deviceName()).toBe(step.step.device);
});

it('wipes its data after days without contact with the server, also with a clock set back', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  here.clock.now = testStartTime + 7 * dayInMs;
  expect(await keeper.kept(7)).not.toBeNull();
  await takeTestStep(keeper);
  here.clock.now = testStartTime;
  expect(await keeper.kept(7)).not.toBeNull();
  here.clock.now = testStartTime + 7 * dayInMs + 1;
  expect(await keeper.kept(7)).toBeNull();
  here.clock.now = testStartTime;
  expect(await keeper.keys()).toBeNull();
  expect([...here.place.all.keys()].filter((name) => name.includes('/step/'))).toHaveLength(1);
});

it('loses no step after a clock was years ahead and corrected; contact with the server resets the latest time', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  here.clock.now = testStartTime + 3650 * dayInMs;
  await keeper.admit(deviceReplyOf(await keeper.deviceName(), 'a', testStartTime), {
    sent: here.clock.now,
    came: here.clock.now,
  });
  await keeper.keepSnapshot(testSnapshotOf(testStartTime, 'คุณลับ'), {
    sent: here.clock.now,
    came: here.clock.now,
  });
  const { step } = await takeTestStep(keeper);
  here.clock.now = testStartTime + 60_000;
  // The data cannot be opened after the clock was set back, until the next contact with the server.
  await keeper.admit(deviceReplyOf(await keeper.deviceName(), 'b', here.clock.now), {
    sent: here.clock.now,
    came: here.clock.now,
  });
  expect((await keeper.steps()).map((one) => one.step.id)).toEqual([step.id]);
  await keeper.keepSnapshot(testSnapshotOf(here.clock.now, 'ก'), {
    sent: here.clock.now,
    came: here.clock.now,
  });
  expect(await keeper.kept(7)).not.toBeNull();
});

it("compares its clock with the server's, and writes the error into each step", async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  const server = testStartTime + 3_600_000;
  await keeper.keepSnapshot(testSnapshotOf(server, 'ก'), {
    sent: testStartTime - 200,
    came: testStartTime + 200,
  });
  const { step } = await takeTestStep(keeper);
  expect([step.clockError, step.happenedAt, step.asOf]).toEqual([
    3_600_000,
    new Date(testStartTime).toISOString(),
    new Date(server).toISOString(),
  ]);
});

const refusal = (status: number) => new ApiError(status, { code: 'FORBIDDEN', title: 't', detail: 'ไม่รับ' });

it('sends in order, each once; stops at a lost connection and continues there', async () => {
  const keeper = await registeredTestDevice(testDevice());
  for (let n = 0; n < 3; n += 1) await takeTestStep(keeper);
  const came: string[] = [];
  let broken = true;
  const round = (): Promise<boolean> =>
    sendPendingSteps({
      keeper,
      upload,
      onProgress: () => undefined,
      send: async (step) => {
        if (broken && step.sequence === 2)
          throw new ApiError(0, { code: 'UNAVAILABLE', title: '', detail: '' });
        came.push(step.number);
        return doneServerStep;
      },
    });
  expect(await round()).toBe(false);
  expect(came).toEqual(['P7-4-1']);
  broken = false;
  expect(await round()).toBe(true);
  expect(await round()).toBe(true);
  expect(came).toEqual(['P7-4-1', 'P7-4-2', 'P7-4-3']);
});

it('sends forty steps over a connection that drops twice, before and after the server has one: each is stored once, in order', async () => {
  const keeper = await registeredTestDevice(testDevice());
  await keeper.takeNumbers({ deviceNo: 4, from: 1, to: 200 });
  for (let n = 0; n < 40; n += 1) await takeTestStep(keeper);
  const there = new Map<string, number>();
  const gone = new ApiError(0, { code: 'UNAVAILABLE', title: '', detail: '' });
  const cuts = new Set(['before 14', 'after 29']);
  const cut = (at: string): void => {
    if (cuts.delete(at)) throw gone;
  };
  const send = async ({ id, sequence }: OfflineStepInput): Promise<OfflineStepView> => {
    cut(`before ${sequence}`);
    if (!there.has(id)) there.set(id, sequence);
    cut(`after ${sequence}`);
    return doneServerStep;
  };
  const rounds: boolean[] = [];
  for (let n = 0; n < 3; n += 1)
    rounds.push(await sendPendingSteps({ keeper, upload, onProgress: () => undefined, send }));
  expect(rounds).toEqual([false, false, true]);
  expect([...there.values()]).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  expect((await keeper.steps()).every((one) => one.sent !== null)).toBe(true);
});

it('aborts a call that is never answered, and sends the step again', async () => {
  const keeper = await registeredTestDevice(testDevice());
  await takeTestStep(keeper);
  let given = 0;
  const silent = (_: OfflineStepInput, signal: AbortSignal): Promise<OfflineStepView> =>
    new Promise(() => {
      signal.addEventListener('abort', () => (given += 1));
    });
  const parts = { keeper, upload, onProgress: () => undefined, timeoutMs: 20 };
  expect(await sendPendingSteps({ ...parts, send: silent })).toBe(false);
  expect([given, (await keeper.steps()).map(({ sent, refused }) => [sent, refused])]).toEqual([
    1,
    [[null, null]],
  ]);
  expect(await sendPendingSteps({ ...parts, send: () => Promise.resolve(doneServerStep) })).toBe(true);
});

it('keeps a refused step with its message, and sends the others', async () => {
  const keeper = await registeredTestDevice(testDevice());
  for (let n = 0; n < 2; n += 1) await takeTestStep(keeper);
  const send = async (step: { sequence: number }): Promise<OfflineStepView> => {
    if (step.sequence === 1) throw refusal(403);
    return doneServerStep;
  };
  expect(await sendPendingSteps({ keeper, send, upload, onProgress: () => undefined })).toBe(true);
  expect((await keeper.steps()).map(({ refused, sent }) => [refused, sent])).toEqual([
    ['ไม่รับ', null],
    [null, doneServerStep],
  ]);
  // An ended session or a busy server refuses nothing permanently.
  const [first] = await keeper.steps();
  if (first !== undefined) await keeper.markRefused(first, null);
  for (const status of [401, 423, 429, 503])
    expect(
      await sendPendingSteps({
        keeper,
        upload,
        onProgress: () => undefined,
        send: () => Promise.reject(refusal(status)),
      }),
    ).toBe(false);
  expect((await keeper.steps())[0]?.refused).toBeNull();
});

it('deletes sent steps a day later, and never waiting ones', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  const first = await takeTestStep(keeper);
  await takeTestStep(keeper);
  await keeper.markSent(first, doneServerStep);
  here.clock.now += dayInMs + 1;
  await keeper.tidy();
  expect((await keeper.steps()).map(({ step }) => step.sequence)).toEqual([2]);
});

it('rejects data with one changed byte; a step that cannot be decrypted is reported and never sent', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  await takeTestStep(keeper);
  await takeTestStep(keeper);
  const change = (end: string): void => {
    const [name, value] = [...here.place.all].find(([one]) => one.endsWith(end)) ?? ['', null];
    const { sealed, ...rest } = value as { sealed: { nonce: Uint8Array; bytes: ArrayBuffer } };
    const bytes = new Uint8Array(sealed.bytes.slice(0));
    bytes.set([(bytes[5] ?? 0) ^ 1], 5);
    here.place.all.set(name, { ...rest, sealed: { ...sealed, bytes: bytes.buffer } });
  };
  change('/step/00000001');
  expect((await keeper.steps()).map(({ step }) => step.sequence)).toEqual([2]);
  expect(await keeper.unreadable()).toHaveLength(1);
  expect(await keeper.waits()).toBe(true);
  const sent: number[] = [];
  const send = async (step: { sequence: number }): Promise<OfflineStepView> => {
    sent.push(step.sequence);
    return doneServerStep;
  };
  await sendPendingSteps({ keeper, send, upload, onProgress: () => undefined });
  expect(sent).toEqual([2]);
  const two = [...here.place.all].find(([one]) => one.endsWith('/step/00000002'));
  here.place.all.set(String(two?.[0]).replace(/2$/, '3'), two?.[1]);
  expect(await keeper.unreadable()).toHaveLength(2);
  await keeper.dropUnreadable();
  expect([...here.place.all.keys()].filter((one) => one.includes('/step/'))).toHaveLength(1);
  change('/garments');
  expect(await keeper.kept(7)).toBeNull();
});

it('stores nothing partially on a full device: no step, no used number, the old snapshot', async () => {
  const here = testDevice();
  const keeper = await registeredTestDevice(here);
  const before = new Map(here.place.all);
  here.place.full = true;
  await expect(keeper.add(7, payStep, testSlipDetails)).rejects.toThrow('QuotaExceededError');
  await expect(
    keeper.keepSnapshot(testSnapshotOf(here.clock.now + 1, 'อีกคน'), {
      sent: here.clock.now,
      came: here.clock.now,
    }),
  ).rejects.toThrow('QuotaExceededError');
  expect(new Map(here.place.all)).toEqual(before);
  here.place.full = false;
  expect((await takeTestStep(keeper)).step.number).toBe('P7-4-1');
});

it('reports a clock that is wrong by more than two minutes, or was set back', () => {
  expect(clockTrouble(testStartTime, 0, testStartTime)).toBeNull();
  expect(clockTrouble(testStartTime, 120_000, testStartTime)).toBeNull();
  expect(clockTrouble(testStartTime, 120_001, testStartTime)).toBe('slow');
  expect(clockTrouble(testStartTime, -120_001, testStartTime)).toBe('fast');
  expect(clockTrouble(testStartTime, 0, testStartTime + 120_001)).toBe('back');
});
