import { expect, it } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import type { Step, StepIn } from '#counter/offline/contract.ts';
import { about, admitted, begun, day, device, done, pay, reply, snapshot, taken } from '../testing/device.ts';
import { clockTrouble } from './clock-trouble.ts';
import { sendAll } from './send-steps.ts';

const upload = (): Promise<number> => Promise.reject(new Error('no step here has a picture'));

it('keeps nothing that can be read without the key, and gives it back with it', async () => {
  const here = device();
  const keeper = await admitted(here);
  await taken(keeper);
  const lying = [...here.place.all.values()].map((one) =>
    JSON.stringify(one, (_, value: unknown) =>
      value instanceof ArrayBuffer ? Buffer.from(value).toString('utf8') : value,
    ),
  );
  expect(lying.join()).not.toContain('คุณลับ');
  expect((await keeper.kept(7))?.orders.customers).toEqual([{ name: 'คุณลับ' }]);
  expect((await keeper.steps()).map(({ step }) => step.number)).toEqual(['P7-4-1']);
});

it('numbers steps in order, each once, also when two are taken at once, and says when there are no more', async () => {
  const keeper = await admitted(device());
  const both = await Promise.all([taken(keeper), taken(keeper), taken(keeper)]);
  expect(both.map(({ step }) => [step.number, step.sequence])).toEqual([
    ['P7-4-1', 1],
    ['P7-4-2', 2],
    ['P7-4-3', 3],
  ]);
  expect(await keeper.add(7, pay, about)).toBe('noNumbers');
  await keeper.takeNumbers({ deviceNo: 4, from: 201, to: 400 });
  expect((await taken(keeper)).step.number).toBe('P7-4-201');
});

it('wipes keys and snapshot at logout, keeps steps sealed until the same person is here again', async () => {
  const here = device();
  const keeper = await admitted(here);
  const step = await taken(keeper);
  await keeper.forget();
  expect(await keeper.kept(7)).toBeNull();
  expect(await keeper.steps()).toEqual([]);
  expect(await keeper.add(7, pay, about)).toBe('noKeys');
  // Somebody else does not see it, and does not lose it.
  const other = await admitted(here, 'malee');
  await other.forgetOthers();
  expect(await other.steps()).toEqual([]);
  expect(await other.others()).toEqual([{ username: 'somchai', count: 1 }]);
  // A new login has another key for what is looked at, and the same for steps.
  const again = here.of('somchai');
  await again.admit(reply(step.step.device, 'b', here.clock.now), {
    sent: here.clock.now,
    came: here.clock.now,
  });
  expect(await again.steps()).toEqual([step]);
  expect(await again.kept(7)).toBeNull();
  expect(await again.deviceName()).toBe(step.step.device);
});

it('wipes what lies there when the server was not seen for days, also by a clock that was set back', async () => {
  const here = device();
  const keeper = await admitted(here);
  here.clock.now = begun + 7 * day;
  expect(await keeper.kept(7)).not.toBeNull();
  await taken(keeper);
  here.clock.now = begun;
  expect(await keeper.kept(7)).not.toBeNull();
  here.clock.now = begun + 7 * day + 1;
  expect(await keeper.kept(7)).toBeNull();
  here.clock.now = begun;
  expect(await keeper.keys()).toBeNull();
  expect([...here.place.all.keys()].filter((name) => name.includes('/step/'))).toHaveLength(1);
});

it('a clock that was years ahead and was put right costs no step: once the server has been met it counts no more', async () => {
  const here = device();
  const keeper = await admitted(here);
  here.clock.now = begun + 3650 * day;
  await keeper.admit(reply(await keeper.deviceName(), 'a', begun), {
    sent: here.clock.now,
    came: here.clock.now,
  });
  await keeper.keepSnapshot(snapshot(begun, 'คุณลับ'), { sent: here.clock.now, came: here.clock.now });
  const { step } = await taken(keeper);
  here.clock.now = begun + 60_000;
  // Whoever looks before the server is met again finds it shut, as it is for a clock that was set back.
  await keeper.admit(reply(await keeper.deviceName(), 'b', here.clock.now), {
    sent: here.clock.now,
    came: here.clock.now,
  });
  expect((await keeper.steps()).map((one) => one.step.id)).toEqual([step.id]);
  await keeper.keepSnapshot(snapshot(here.clock.now, 'ก'), { sent: here.clock.now, came: here.clock.now });
  expect(await keeper.kept(7)).not.toBeNull();
});

it('measures the clock by the server, and writes the error into each step', async () => {
  const here = device();
  const keeper = await admitted(here);
  const server = begun + 3_600_000;
  await keeper.keepSnapshot(snapshot(server, 'ก'), { sent: begun - 200, came: begun + 200 });
  const { step } = await taken(keeper);
  expect([step.clockError, step.happenedAt, step.asOf]).toEqual([
    3_600_000,
    new Date(begun).toISOString(),
    new Date(server).toISOString(),
  ]);
});

const refusal = (status: number) => new ApiError(status, { code: 'FORBIDDEN', title: 't', detail: 'ไม่รับ' });

it('sends in order, each once; stops where the line breaks and goes on there', async () => {
  const keeper = await admitted(device());
  for (let n = 0; n < 3; n += 1) await taken(keeper);
  const came: string[] = [];
  let broken = true;
  const round = (): Promise<boolean> =>
    sendAll({
      keeper,
      upload,
      told: () => undefined,
      send: async (step) => {
        if (broken && step.sequence === 2)
          throw new ApiError(0, { code: 'UNAVAILABLE', title: '', detail: '' });
        came.push(step.number);
        return done;
      },
    });
  expect(await round()).toBe(false);
  expect(came).toEqual(['P7-4-1']);
  broken = false;
  expect(await round()).toBe(true);
  expect(await round()).toBe(true);
  expect(came).toEqual(['P7-4-1', 'P7-4-2', 'P7-4-3']);
});

it('forty steps over a line that cuts twice, before and after the server has one: each is there once, in order', async () => {
  const keeper = await admitted(device());
  await keeper.takeNumbers({ deviceNo: 4, from: 1, to: 200 });
  for (let n = 0; n < 40; n += 1) await taken(keeper);
  const there = new Map<string, number>();
  const gone = new ApiError(0, { code: 'UNAVAILABLE', title: '', detail: '' });
  const cuts = new Set(['before 14', 'after 29']);
  const cut = (at: string): void => {
    if (cuts.delete(at)) throw gone;
  };
  const send = async ({ id, sequence }: StepIn): Promise<Step> => {
    cut(`before ${sequence}`);
    if (!there.has(id)) there.set(id, sequence);
    cut(`after ${sequence}`);
    return done;
  };
  const rounds: boolean[] = [];
  for (let n = 0; n < 3; n += 1) rounds.push(await sendAll({ keeper, upload, told: () => undefined, send }));
  expect(rounds).toEqual([false, false, true]);
  expect([...there.values()]).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  expect((await keeper.steps()).every((one) => one.sent !== null)).toBe(true);
});

it('a line that is dead and says nothing holds up nobody: the call is given up in time, and the step is sent again', async () => {
  const keeper = await admitted(device());
  await taken(keeper);
  let given = 0;
  const silent = (_: StepIn, signal: AbortSignal): Promise<Step> =>
    new Promise(() => {
      signal.addEventListener('abort', () => (given += 1));
    });
  const parts = { keeper, upload, told: () => undefined, patience: 20 };
  expect(await sendAll({ ...parts, send: silent })).toBe(false);
  expect([given, (await keeper.steps()).map(({ sent, refused }) => [sent, refused])]).toEqual([
    1,
    [[null, null]],
  ]);
  expect(await sendAll({ ...parts, send: () => Promise.resolve(done) })).toBe(true);
});

it('a step that the server takes in no way stays with its words, and the others go on', async () => {
  const keeper = await admitted(device());
  for (let n = 0; n < 2; n += 1) await taken(keeper);
  const send = async (step: { sequence: number }): Promise<Step> => {
    if (step.sequence === 1) throw refusal(403);
    return done;
  };
  expect(await sendAll({ keeper, send, upload, told: () => undefined })).toBe(true);
  expect((await keeper.steps()).map(({ refused, sent }) => [refused, sent])).toEqual([
    ['ไม่รับ', null],
    [null, done],
  ]);
  // Nothing is final in a session that has ended, or a server that is busy.
  const [first] = await keeper.steps();
  if (first !== undefined) await keeper.markRefused(first, null);
  for (const status of [401, 423, 429, 503])
    expect(
      await sendAll({ keeper, upload, told: () => undefined, send: () => Promise.reject(refusal(status)) }),
    ).toBe(false);
  expect((await keeper.steps())[0]?.refused).toBeNull();
});

it('what was sent goes a day later; what waits never does', async () => {
  const here = device();
  const keeper = await admitted(here);
  const first = await taken(keeper);
  await taken(keeper);
  await keeper.markSent(first, done);
  here.clock.now += day + 1;
  await keeper.tidy();
  expect((await keeper.steps()).map(({ step }) => step.sequence)).toEqual([2]);
});

it('one changed byte: what lies there is not taken for true, a step that does not open is told and never sent', async () => {
  const here = device();
  const keeper = await admitted(here);
  await taken(keeper);
  await taken(keeper);
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
  const send = async (step: { sequence: number }): Promise<Step> => {
    sent.push(step.sequence);
    return done;
  };
  await sendAll({ keeper, send, upload, told: () => undefined });
  expect(sent).toEqual([2]);
  // Put in another's place it is not taken for that either.
  const two = [...here.place.all].find(([one]) => one.endsWith('/step/00000002'));
  here.place.all.set(String(two?.[0]).replace(/2$/, '3'), two?.[1]);
  expect(await keeper.unreadable()).toHaveLength(2);
  await keeper.dropUnreadable();
  expect([...here.place.all.keys()].filter((one) => one.includes('/step/'))).toHaveLength(1);
  change('/garments');
  expect(await keeper.kept(7)).toBeNull();
});

it('a device that is full keeps nothing by halves: no step, no number used, the snapshot as it was', async () => {
  const here = device();
  const keeper = await admitted(here);
  const before = new Map(here.place.all);
  here.place.full = true;
  await expect(keeper.add(7, pay, about)).rejects.toThrow('QuotaExceededError');
  await expect(
    keeper.keepSnapshot(snapshot(here.clock.now + 1, 'อีกคน'), { sent: here.clock.now, came: here.clock.now }),
  ).rejects.toThrow('QuotaExceededError');
  expect(new Map(here.place.all)).toEqual(before);
  here.place.full = false;
  expect((await taken(keeper)).step.number).toBe('P7-4-1');
});

it('says that the clock is wrong by more than two minutes, or was set back', () => {
  expect(clockTrouble(begun, 0, begun)).toBeNull();
  expect(clockTrouble(begun, 120_000, begun)).toBeNull();
  expect(clockTrouble(begun, 120_001, begun)).toBe('slow');
  expect(clockTrouble(begun, -120_001, begun)).toBe('fast');
  expect(clockTrouble(begun, 0, begun + 120_001)).toBe('back');
});
