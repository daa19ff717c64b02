import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { offlineContract } from '../contract.ts';
import { testDevicesOn } from './testing/devices.ts';
import { sealedPicture, sealedStep } from './testing/samples.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, send, sent } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(() => {
  ({ deviceOf, send, sent } = testDevicesOn(a));
});

const newUser = (name: string) => a.makeUser(a.shop.shopId, name, ['staff'], [a.shop.branchA]);
const lock = (who: LoggedInPerson) =>
  a.ok(a.shop.admin, staffAccountsContract.lock, { params: { id: who.userId } });
const waiting = (sequences: number[]) =>
  sequences.length === 0 ? [] : [{ branchId: a.shop.branchA, sequences }];
const report = (
  who: LoggedInPerson,
  device: string,
  sequences: number[],
  others: { device: string; unsent: ReturnType<typeof waiting> }[] = [],
) => a.call(who, offlineContract.report, { body: { device, unsent: waiting(sequences), others } });
const ofDay = async (who = a.shop.staff, branchId = a.shop.branchA) =>
  (await a.ok(who, cashContract.day, { query: {}, branchId })).unsent;
const ofUser = async (userId: number) =>
  (await a.ok(a.shop.admin, staffAccountsContract.list, { query: { size: 100 } })).itemList.find(
    (one) => one.userId === userId,
  )?.unsent;
const paid = async () => ({
  kind: 'pay' as const,
  orderId: (await make.reserved()).orderId,
  payments: [cash('price', 5)],
});

describe('unsent steps', () => {
  it('are shown on the staff account, at the day close of their branch and to the owner elsewhere', async () => {
    const who = await newUser('unsent');
    const device = await deviceOf(who);
    expect((await report(who, device.device, [1, 2])).status).toBe(200);
    const shown = { userId: who.userId, deviceNo: device.deviceNo, steps: 2, locked: false };
    expect(await ofUser(who.userId)).toMatchObject([shown]);
    expect(await ofDay()).toMatchObject([shown]);
    expect(await ofDay(a.shop.owner)).toMatchObject([shown]);
    expect(await ofDay(a.shop.owner, a.shop.branchB)).toEqual([]);
    await sent(device.step(await paid()), who);
    expect(await ofDay()).toMatchObject([{ steps: 1 }]);
    await report(who, device.device, []);
    expect(await ofDay()).toEqual([]);
    // A silent device is listed until it reports, even after a working day.
    const silentFor = (time: string) =>
      a.sql(`update offline_report set heard_at = now() - interval '${time}' where device = $1`, [
        device.device,
      ]);
    await silentFor('9 hours');
    expect(await ofDay()).toEqual([]);
    await silentFor('11 hours');
    expect(await ofDay()).toMatchObject([{ steps: 0, userId: who.userId }]);
    await silentFor('4 days');
    expect(await ofDay()).toEqual([]);
  });

  it('of a locked user are reported by the next user of the device', async () => {
    const [who, next] = [await newUser('gone'), await newUser('next')];
    const [device, mine] = [await deviceOf(who), await deviceOf(next)];
    await lock(who);
    const others = (sequences: number[]) => [{ device: device.device, unsent: waiting(sequences) }];
    await report(next, mine.device, [], others([1, 2, 3]));
    expect(await ofUser(who.userId)).toMatchObject([{ steps: 3, locked: true }]);
    await report(next, mine.device, [], others([3]));
    expect(await ofUser(who.userId)).toMatchObject([{ steps: 3 }]);
    expect((await report(next, device.device, [])).status).toBe(404);
    expect((await report(a.other.staff, mine.device, [])).status).toBe(404);
  });

  it('of a lost device cause no warning after an admin has handled them, until the device reports again', async () => {
    const who = await newUser('lost');
    const { device, deviceNo } = await deviceOf(who);
    await report(who, device, [1, 2]);
    const handle = (by: LoggedInPerson, branchId = a.shop.branchA, no = deviceNo) =>
      a.call(by, staffAccountsContract.unsentHandled, { body: { deviceNo: no, branchId } });
    expect((await handle(a.shop.staff)).status).toBe(403);
    expect((await handle(a.shop.admin, a.other.branchA)).status).toBe(404);
    expect((await handle(a.shop.admin, a.shop.branchA, 9999)).status).toBe(404);
    for (const _ of [1, 2]) expect((await handle(a.shop.admin)).status).toBe(200);
    expect(await ofUser(who.userId)).toEqual([]);
    expect(await ofDay()).not.toMatchObject([{ userId: who.userId }]);
    const log = await a.sql<{ user_id: string; before: object }>(
      "select user_id, before from audit_log where action = 'offline.handled' and subject_id = $1",
      [deviceNo],
    );
    expect(log).toMatchObject([{ user_id: String(a.shop.admin.userId), before: { steps: 2 } }]);
    await report(who, device, [1, 2]);
    expect(await ofUser(who.userId)).toMatchObject([{ steps: 2 }]);
  });

  it('that the server already has are not counted by a late report', async () => {
    const [who, next] = [await newUser('late'), await newUser('later')];
    const [device, mine] = [await deviceOf(who), await deviceOf(next)];
    await sent(device.step(await paid()), who);
    await report(next, mine.device, [], [{ device: device.device, unsent: waiting([1, 2]) }]);
    expect(await ofUser(who.userId)).toMatchObject([{ steps: 1 }]);
    await sent(device.step(await paid()), who);
    await report(who, device.device, [1, 2]);
    expect(await ofUser(who.userId)).toEqual([]);
  });
});

describe('steps of another user', () => {
  it('are shown with their slip pictures only to users of their branch, and the log names the viewer', async () => {
    const who = await newUser('pictures');
    const device = await deviceOf(who);
    const step = device.step(await paid());
    const [record, picture] = [
      await sealedStep(device.stepKey, step),
      await sealedPicture(device.stepKey, step),
    ];
    await lock(who);
    const open = (by: LoggedInPerson, ...records: (typeof record)[]) =>
      a.ok(by, offlineContract.openLeft, { body: { device: device.device, records } });
    expect((await open(a.shop.staff, picture)).pictures).toEqual([]);
    expect(await open(a.shop.staff2, record, picture)).toEqual({
      itemList: [],
      pictures: [],
      hidden: { otherBranch: 1, unreadable: 0 },
    });
    const changed = { ...record, name: `${record.name}0` };
    expect(await open(a.shop.staff, record, picture, changed)).toMatchObject({
      itemList: [{ step: { number: step.number } }],
      pictures: [{ jpeg: 'AAAA' }],
      hidden: { otherBranch: 0, unreadable: 1 },
    });
    const looks = () =>
      a.sql<{ user_id: string; after: object }>(
        "select user_id, after from audit_log where action = 'offline.opened' and subject_id = $1 order by id",
        [device.deviceNo],
      );
    const look = { user_id: String(a.shop.staff.userId), after: { steps: [step.number], pictures: 1 } };
    expect(await looks()).toMatchObject([look]);
    // Opening the same steps again on the same day adds no audit entry. Another user or more steps add an
    // entry.
    await open(a.shop.staff, record, picture);
    await open(a.shop.staff, record);
    expect(await looks()).toMatchObject([look]);
    await open(a.shop.admin, record);
    const next = device.step(await paid());
    await open(a.shop.staff, record, await sealedStep(device.stepKey, next));
    expect(await looks()).toMatchObject([
      look,
      { user_id: String(a.shop.admin.userId) },
      { after: { steps: [step.number, next.number] } },
    ]);
  });

  it('of a locked user are read and sent by the current user, and the log names their origin', async () => {
    const [who, next] = [await newUser('locked'), await newUser('sender')];
    const device = await deviceOf(who);
    const step = device.step(await paid());
    const record = await sealedStep(device.stepKey, step);
    const open = (by: LoggedInPerson) =>
      a.call(by, offlineContract.openLeft, { body: { device: device.device, records: [record] } });
    const hand = (by: LoggedInPerson, more: object = {}) =>
      a.call(by, offlineContract.sendLeft, { body: { device: device.device, record, ...more } });
    expect([(await open(next)).status, (await hand(next)).status]).toEqual([403, 403]);
    expect((await open(a.shop.admin)).status).toBe(200);
    await lock(who);
    expect((await open(next)).data.itemList).toMatchObject([
      { customerName: 'คุณออฟไลน์', step: { number: step.number } },
    ]);
    expect((await hand(a.other.admin)).status).toBe(404);
    expect((await hand(a.shop.staff2)).status).toBe(404);
    const forged = { record: { ...record, bytes: record.bytes.replace(/^.{4}/, 'AAAA') } };
    expect((await hand(next, forged)).status).toBe(404);
    expect((await hand(next, { device: randomUUID() })).status).toBe(404);
    const { data } = await hand(next);
    expect(data).toMatchObject({ state: 'done', number: step.number });
    expect((await hand(next)).data.stepId).toBe(data.stepId);
    const [row] = await a.sql<{ user_id: string; sent_by: string }>(
      'select user_id, sent_by from offline_step where step = $1',
      [step.id],
    );
    expect([Number(row?.user_id), Number(row?.sent_by)]).toEqual([who.userId, next.userId]);
    const log = await a.sql<{ user_id: string; after: object }>(
      "select user_id, after from audit_log where action = 'offline.handed' and subject_id = $1",
      [data.stepId],
    );
    expect(log[0]).toMatchObject({ user_id: String(next.userId), after: { number: step.number } });
    expect((await send(step, next)).status).toBe(404);
  });
});
