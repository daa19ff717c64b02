import { describe, expect, it } from 'vitest';
import type { LoggedInPerson } from '#test/server/test-app.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay, formatDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { transferContract } from '../contract.ts';
import { farDay } from '#lib/testing/far-day.ts';

const a = await testApp();
const { branchA, branchB, owner, staff, staff2 } = a.shop;
const today = bangkokDay(new Date());
const day = (offset: number) => addDays(today, offset);

const { id: third } = await a.one<{ id: number }>(
  `insert into branch (shop_id, name, tax_branch_no) values (${a.shop.shopId}, 'Third', '00002') returning id::int`,
);
const stranger = await a.makeUser(a.shop.shopId, 'stranger', ['staff'], [third]);

const ask = (who: LoggedInPerson, itemId: number, quantity = 1, more: object = {}) =>
  a.ok(who, transferContract.request, {
    body: { fromBranchId: branchA, toBranchId: branchB, items: [{ itemId, quantity }], ...more },
  });
const send = (who: LoggedInPerson, id: number, more: object = {}) =>
  a.call(who, transferContract.send, { params: { id }, body: { expectedDay: day(2), ...more } });
const receive = (who: LoggedInPerson, id: number, barcodes: string[]) =>
  a.call(who, transferContract.receive, { params: { id }, body: { barcodes } });
const cancel = (who: LoggedInPerson, id: number) =>
  a.call(who, transferContract.cancel, { params: { id }, body: { reason: 'changed our minds' } });
const barcodesOf = (transfer: { lines: { barcode: string }[] }) => transfer.lines.map((one) => one.barcode);

describe('a request', () => {
  it('comes from either side, reserves nothing, and is visible to both', async () => {
    const { itemId, name } = await a.makeItem({ units: 2 });
    const asked = await ask(staff2, itemId, 2, { note: 'for Saturday' });
    expect(asked).toMatchObject({
      state: 'requested',
      fromBranchName: 'Main',
      toBranchName: 'Second',
      note: 'for Saturday',
      requestedBy: staff2.username,
      lineCount: 2,
      receivedCount: 0,
      late: false,
      may: { send: false, receive: false, cancel: true },
    });
    expect(asked.lines.map((one) => [one.name, one.state, one.unitId])).toEqual([
      [name, 'asked', null],
      [name, 'asked', null],
    ]);
    const seen = await a.ok(staff, transferContract.get, { params: { id: asked.transferId } });
    expect(seen.may).toEqual({
      send: true,
      receive: false,
      cancel: true,
      answer: false,
      writeOff: false,
    });
    const lists = async (who: LoggedInPerson, direction: 'in' | 'out' | 'all') =>
      (
        await a.ok(who, transferContract.list, { query: { direction, state: 'requested' as never } })
      ).itemList.map((one) => one.transferId);
    expect(await lists(staff, 'out')).toContain(asked.transferId);
    expect(await lists(staff, 'in')).not.toContain(asked.transferId);
    expect(await lists(staff2, 'in')).toContain(asked.transferId);
    expect(await lists(stranger, 'all')).toEqual([]);
  });

  it('is found by a garment in transit', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const { transferId } = await ask(staff2, itemId);
    await send(staff, transferId, { barcodes: [units[0]?.barcode] });
    const found = async (who: LoggedInPerson, unitId: number | undefined) =>
      (
        await a.ok(who, transferContract.list, { query: { direction: 'in', state: 'sent' as never, unitId } })
      ).itemList.map((one) => one.transferId);
    expect(await found(staff2, units[0]?.unitId)).toEqual([transferId]);
    expect(await found(staff2, units[1]?.unitId)).toEqual([]);
    expect(await found(staff, units[0]?.unitId)).toEqual([]);
  });

  it("refuses unknown objects, and pairs of branches without one of the user's", async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const body = { fromBranchId: branchA, toBranchId: branchB, items: [{ itemId, quantity: 1 }] };
    const status = async (who: LoggedInPerson, more: object) =>
      (await a.call(who, transferContract.request, { body: { ...body, ...more } })).status;
    expect(await status(stranger, {})).toBe(404);
    expect(await status(staff, { toBranchId: branchA })).toBe(400);
    expect(await status(staff, { items: [] })).toBe(400);
    expect(await status(staff, { toBranchId: a.other.branchA })).toBe(404);
    const theirs = await a.makeItem({ shop: a.other });
    expect(await status(staff, { items: [{ itemId: theirs.itemId, quantity: 1 }] })).toBe(404);
    expect(
      await status(staff2, { fromBranchId: branchB, toBranchId: third, unitIds: [units[0]?.unitId] }),
    ).toBe(404);
    await a.sql("update unit set state = 'lost' where id = $1", [units[0]?.unitId]);
    const lost = { items: [], unitIds: [units[0]?.unitId ?? 0] };
    expect(await a.call(staff, transferContract.request, { body: { ...body, ...lost } })).toMatchObject({
      status: 409,
      error: { code: 'UNIT_GONE' },
    });
  });

  it('is invisible to another shop and to other branches', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const { transferId } = await ask(staff, itemId);
    for (const who of [stranger, a.other.owner]) {
      expect((await a.call(who, transferContract.get, { params: { id: transferId } })).status).toBe(404);
      expect((await send(who, transferId)).status).toBe(404);
      expect((await receive(who, transferId, ['X'])).status).toBe(404);
      expect((await cancel(who, transferId)).status).toBe(404);
    }
  });
});

describe('sending', () => {
  it('binds scanned units, picks the rest, and shows the receiver the expected day', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const { transferId } = await ask(staff2, itemId, 2);
    const answer = await send(staff, transferId, { barcodes: [units[2]?.barcode] });
    expect(answer.data).toMatchObject({
      state: 'sent',
      expectedDay: day(2),
      sentBy: staff.username,
      may: { send: false, receive: false, cancel: true },
    });
    expect(barcodesOf(answer.data)).toContain(units[2]?.barcode);
    expect(new Set(answer.data.lines.map((one) => one.state))).toEqual(new Set(['sent']));
    expect(answer.data.lines).toHaveLength(2);
    expect((await send(staff, transferId)).error.code).toBe('TRANSFER_OVER');
  });

  it('omits unscanned lines on request', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const { transferId } = await ask(staff2, itemId, 2);
    const answer = await send(staff, transferId, { barcodes: [units[0]?.barcode], rest: 'drop' });
    expect(barcodesOf(answer.data)).toEqual([units[0]?.barcode]);
  });

  it('is limited to the sending branch, the requested items, and units that may leave', async () => {
    const { itemId, units, name } = await a.makeItem({ units: 1 });
    const other = await a.makeItem({ units: 1 });
    const { transferId } = await ask(staff, itemId, 2);
    expect((await send(staff2, transferId)).error.code).toBe('FORBIDDEN');
    expect((await send(staff, transferId, { barcodes: [other.units[0]?.barcode] })).error.code).toBe(
      'WRONG_UNIT',
    );
    expect((await send(staff, transferId, { barcodes: ['NOBODY'] })).error.code).toBe('NOT_FOUND');
    expect((await send(staff, transferId, { expectedDay: day(-1) })).status).toBe(400);
    expect((await send(staff, transferId, { rest: 'drop' })).status).toBe(400);
    const short = await send(staff, transferId);
    expect(short.error).toMatchObject({
      code: 'NOT_AVAILABLE',
      data: { items: [{ name, wanted: 2, free: 1 }] },
    });
    expect(
      (await a.one<{ state: string }>('select state from unit where id = $1', [units[0]?.unitId])).state,
    ).toBe('ready');
    await a.sql("update unit set state = 'wash' where id = $1", [units[0]?.unitId]);
    expect((await send(staff, transferId, { barcodes: [units[0]?.barcode], rest: 'drop' })).error.code).toBe(
      'UNIT_IN_CARE',
    );
  });

  it('names the days of the reservation that blocks a unit, in readable form', async () => {
    const { itemId, units } = await a.makeItem({ units: 1, rentalPrice: 0, bail: 0 });
    await a.ok(staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: farDay(),
        returnDay: farDay(2),
        reserve: true,
        lines: [{ itemId, quantity: 1 }],
      },
    });
    const { transferId } = await ask(staff, itemId);
    const answer = await send(staff, transferId, { barcodes: [units[0]?.barcode] });
    expect(answer.error.code).toBe('UNIT_RESERVED');
    expect(answer.error.detail).toContain(formatDay(farDay(), 'th'));
    expect(answer.error.detail).toContain(formatDay(farDay(2), 'th'));
  });
});

describe('receiving', () => {
  it('accepts all or some, by the receiving branch; the rest stays in transit', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const { transferId } = await ask(staff, itemId, 2);
    const [one = '', two = ''] = barcodesOf((await send(staff, transferId)).data);
    expect((await receive(staff, transferId, [one])).error.code).toBe('FORBIDDEN');
    expect((await receive(staff2, transferId, ['NOBODY'])).error.code).toBe('WRONG_UNIT');
    const part = (await receive(staff2, transferId, [one])).data;
    expect([part.state, part.receivedCount, part.lines.map((line) => line.state).toSorted()]).toEqual([
      'sent',
      1,
      ['received', 'sent'],
    ]);
    const whole = (await receive(staff2, transferId, [one, two])).data;
    expect([whole.state, whole.receivedBy, whole.receivedCount]).toEqual(['received', staff2.username, 2]);
    expect((await receive(staff2, transferId, [two])).status).toBe(200);
    expect(await a.sql('select branch_id::int, state from unit where item_id = $1', [itemId])).toEqual([
      { branch_id: branchB, state: 'ready' },
      { branch_id: branchB, state: 'ready' },
    ]);
  });

  it('reports a transfer as late after the expected day', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const { transferId } = await ask(staff, itemId);
    await send(staff, transferId);
    await a.sql('update transfer set expected_day = $2 where id = $1', [transferId, day(-1)]);
    expect((await a.ok(staff, transferContract.get, { params: { id: transferId } })).late).toBe(true);
  });

  it('refuses before sending and after cancelling', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const { transferId } = await ask(staff, itemId);
    const [barcode = ''] = units.map((one) => one.barcode);
    expect((await receive(staff2, transferId, [barcode])).error.code).toBe('WRONG_UNIT');
    await send(staff, transferId);
    await a.ok(staff, transferContract.cancel, { params: { id: transferId }, body: {} });
    expect((await receive(staff2, transferId, [barcode])).error.code).toBe('TRANSFER_OVER');
  });
});

describe('cancelling', () => {
  it('is open to either side for a request and to the sender for a sent transfer; units return to their earlier place', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    expect((await cancel(staff2, (await ask(staff, itemId)).transferId)).data.state).toBe('cancelled');
    const { transferId } = await ask(staff2, itemId);
    await send(staff, transferId);
    expect((await cancel(staff2, transferId)).error.code).toBe('FORBIDDEN');
    const over = (await cancel(staff, transferId)).data;
    expect(over).toMatchObject({
      state: 'cancelled',
      cancelReason: 'changed our minds',
      lines: [{ state: 'back' }],
    });
    expect(await a.one('select branch_id::int, state from unit where id = $1', [units[0]?.unitId])).toEqual({
      branch_id: branchA,
      state: 'ready',
    });
    expect((await cancel(staff, transferId)).error.code).toBe('TRANSFER_OVER');
  });

  it('leaves received units in their new branch', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const { transferId } = await ask(staff, itemId, 2);
    const [one = ''] = barcodesOf((await send(staff, transferId)).data);
    await receive(staff2, transferId, [one]);
    const over = (await cancel(staff, transferId)).data;
    expect([over.state, over.lines.map((line) => line.state).toSorted()]).toEqual([
      'received',
      ['back', 'received'],
    ]);
  });
});

describe('concurrency', () => {
  it('sends once and receives once for repeated calls', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const { transferId } = await ask(staff, itemId);
    const sent = await Promise.all([send(staff, transferId), send(owner, transferId)]);
    expect(sent.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const came = await Promise.all([
      receive(staff2, transferId, [units[0]?.barcode ?? '']),
      receive(owner, transferId, [units[0]?.barcode ?? '']),
    ]);
    expect(came.map((one) => one.status)).toEqual([200, 200]);
    expect(
      await a.sql("select kind from unit_event where unit_id = $1 and kind = 'received'", [units[0]?.unitId]),
    ).toHaveLength(1);
  });
});
