import { describe, expect, it } from 'vitest';
import type { LoggedInPerson } from '#test/server/test-app.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { transferContract } from '../contract.ts';
import { transitFaultsQuery } from './transit-faults.ts';

const a = await testApp();
const { branchA, branchB, owner, admin, staff, staff2 } = a.shop;
const expectedDay = addDays(bangkokDay(new Date()), 1);

const sent = async () => {
  const { itemId } = await a.makeItem({ units: 2 });
  const { transferId } = await a.ok(staff2, transferContract.request, {
    body: { fromBranchId: branchA, toBranchId: branchB, items: [{ itemId, quantity: 2 }] },
  });
  return a.ok(staff, transferContract.send, { params: { id: transferId }, body: { expectedDay } });
};
type Way = Awaited<ReturnType<typeof sent>>;
const at = (way: Way) => ({ params: { id: way.transferId } });
const missing = (way: Way, n = 0, who: LoggedInPerson = staff2) =>
  a.call(who, transferContract.missing, {
    ...at(way),
    body: { lineIds: [way.lines[n]?.lineId ?? 999_999], note: 'กล่องมีชุดเดียว' },
  });
const answer = (way: Way, here: boolean, n = 0, who: LoggedInPerson = staff) =>
  a.call(who, transferContract.answerMissing, {
    ...at(way),
    body: { lineId: way.lines[n]?.lineId ?? 999_999, here, note: 'ตรวจแล้ว' },
  });
const writeOff = (way: Way, n = 0, who: LoggedInPerson = owner) =>
  a.call(who, transferContract.writeOff, {
    ...at(way),
    body: { lineId: way.lines[n]?.lineId ?? 999_999, reason: 'หาไม่เจอ' },
  });
const receive = (way: Way, n: number) =>
  a.call(staff2, transferContract.receive, { ...at(way), body: { barcodes: [way.lines[n]?.barcode ?? ''] } });
const cancel = (way: Way) => a.call(staff, transferContract.cancel, { ...at(way), body: {} });
const outcomeOf = ({ status, error }: { status: number; error: { code: string } }) =>
  status === 200 ? 'ok' : error.code;
const unit = (way: Way, n = 0) =>
  a.one<{ state: string; branch: number }>('select state, branch_id::int as branch from unit where id = $1', [
    way.lines[n]?.unitId ?? 0,
  ]);
const faults = () => a.db.read({ shopId: a.shop.shopId }, transitFaultsQuery({ shopId: a.shop.shopId }));

describe('a unit reported missing', () => {
  it('is reported by the receiver only, once, with a note; both sides see it', async () => {
    const way = await sent();
    expect(outcomeOf(await missing(way, 0, staff))).toBe('FORBIDDEN');
    const { data } = await missing(way);
    expect([data.missingCount, data.lines.map((one) => one.state)]).toEqual([1, ['missing', 'sent']]);
    expect(data.lines[0]?.missing).toMatchObject({
      receiver: { by: staff2.username, note: 'กล่องมีชุดเดียว' },
      sender: null,
    });
    expect(outcomeOf(await missing(way))).toBe('TRANSFER_OVER');
    expect((await missing(way, 5)).status).toBe(404);
    const seen = await a.ok(staff, transferContract.get, at(way));
    expect(seen.may).toEqual({ send: false, receive: false, cancel: false, answer: true, writeOff: false });
    expect((await unit(way)).state).toBe('transit');
  });

  it('does not become ready when the transfer is cancelled', async () => {
    const way = await sent();
    await missing(way);
    expect(outcomeOf(await cancel(way))).toBe('TRANSFER_MISSING');
    expect((await unit(way)).state).toBe('transit');
  });

  it('is received and inspected if the receiver finds it', async () => {
    const way = await sent();
    await missing(way);
    const { data } = await receive(way, 0);
    expect([data.lines[0]?.state, data.missingCount]).toEqual(['received', 0]);
    expect(await unit(way)).toEqual({ state: 'inspect', branch: branchB });
    expect((await receive(way, 1)).data.state).toBe('received');
    expect((await unit(way, 1)).state).toBe('ready');
    expect(await faults()).toEqual([]);
  });

  it('is inspected if the sender finds it; the rest of the transfer continues', async () => {
    const way = await sent();
    await missing(way);
    expect(outcomeOf(await answer(way, true, 0, staff2))).toBe('FORBIDDEN');
    const { data } = await answer(way, true);
    expect([data.state, data.lines[0]?.state, data.missingCount]).toEqual(['sent', 'found', 0]);
    expect(await unit(way)).toEqual({ state: 'inspect', branch: branchA });
    expect(outcomeOf(await receive(way, 0))).toBe('TRANSFER_OVER');
    expect((await receive(way, 1)).data.state).toBe('received');
    expect(await faults()).toEqual([]);
  });

  it('is written off by an admin after both branches have answered; the transfer ends with its last unit', async () => {
    const way = await sent();
    expect(outcomeOf(await writeOff(way))).toBe('TRANSFER_OVER');
    await missing(way);
    expect(outcomeOf(await writeOff(way))).toBe('TRANSFER_UNANSWERED');
    await answer(way, false);
    expect((await writeOff(way, 0, staff)).status).toBe(403);
    const { data } = await writeOff(way, 0, admin);
    expect([data.lines[0]?.state, data.state]).toEqual(['lost', 'sent']);
    expect((await unit(way)).state).toBe('lost');
    expect(outcomeOf(await answer(way, true))).toBe('TRANSFER_OVER');
    expect(outcomeOf(await receive(way, 0))).toBe('TRANSFER_OVER');
    expect(outcomeOf(await cancel(way))).toBe('ok');
    expect((await unit(way, 1)).state).toBe('ready');
    expect((await unit(way)).state).toBe('lost');
    expect(await faults()).toEqual([]);
  });

  it('ends the transfer if nothing arrived', async () => {
    const way = await sent();
    for (const n of [0, 1]) {
      await missing(way, n);
      await answer(way, false, n);
    }
    await writeOff(way, 0);
    expect((await writeOff(way, 1)).data.state).toBe('cancelled');
    expect(await faults()).toEqual([]);
  });

  it('shows its reservations as at risk and notifies both branches until it is resolved', async () => {
    const way = await sent();
    const { itemId } = way.lines[0] ?? { itemId: 0 };
    const customerId = await a.makeCustomer();
    const [pickupDay, returnDay] = [addDays(expectedDay, 3), addDays(expectedDay, 4)];
    const order = await a.ok(staff2, rentalsContract.open, {
      body: { customerId, pickupDay, returnDay, lines: [{ itemId, quantity: 2 }], reserve: true },
    });
    const risks = async () =>
      (await a.ok(staff2, rentalsContract.atRisk, { query: {} })).itemList.filter(
        (one) => one.orderId === order.orderId,
      );
    const noticeCount = async (who: LoggedInPerson) =>
      (await a.ok(who, notificationsContract.counts)).counts.missing;
    const before = [await noticeCount(staff), await noticeCount(staff2)];
    expect(await risks()).toEqual([]);
    await missing(way);
    expect(await risks()).toMatchObject([{ cause: 'transit', barcode: way.lines[0]?.barcode }]);
    expect([await noticeCount(staff), await noticeCount(staff2)]).toEqual(before.map((n) => n + 1));
    await answer(way, true);
    expect((await risks()).map((one) => one.cause)).toEqual(['elsewhere']);
    expect([await noticeCount(staff), await noticeCount(staff2)]).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  it('passes its reservation to a garment that arrived, if there is one', async () => {
    const way = await sent();
    const { itemId } = way.lines[0] ?? { itemId: 0 };
    await receive(way, 1);
    const customerId = await a.makeCustomer();
    const [pickupDay, returnDay] = [addDays(expectedDay, 3), addDays(expectedDay, 4)];
    const ask = { customerId, pickupDay, returnDay, lines: [{ itemId, quantity: 1 }], reserve: true };
    const { orderId } = await a.ok(staff2, rentalsContract.open, { body: ask });
    await missing(way);
    const { barcode } = await a.one<{ barcode: string }>(
      'select u.barcode from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id join unit u on u.shop_id = r.shop_id and u.id = r.unit_id where l.order_id = $1',
      [orderId],
    );
    expect(barcode).toBe(way.lines[1]?.barcode);
    const again = { ...ask, pickupDay: addDays(returnDay, 20), returnDay: addDays(returnDay, 21) };
    await a.ok(staff2, rentalsContract.open, { body: again });
    const second = await a.call(staff2, rentalsContract.open, { body: again });
    expect(second.error.code).toBe('NOT_AVAILABLE');
  });

  it('cannot skip a step, enforced by database constraints', async () => {
    const way = await sent();
    const set = (what: string) => () =>
      a.sql(`update transfer_line set ${what} where id = $1`, [way.lines[0]?.lineId]);
    await expect(set('missing_at = now()')()).rejects.toThrow('transfer_line_missing');
    await expect(set("answered_at = now(), answer_note = 'x'")()).rejects.toThrow('transfer_line_answer');
    await expect(set("outcome = 'found'")()).rejects.toThrow('transfer_line_');
    await expect(set("missing_at = now(), missing_note = 'x', outcome = 'lost'")()).rejects.toThrow(
      'transfer_line_lost',
    );
    await expect(set("missing_at = now(), missing_note = 'x', outcome = 'found'")()).rejects.toThrow(
      'transfer_line_found',
    );
    await expect(set("missing_at = now(), missing_note = 'x', received_at = now()")()).rejects.toThrow(
      'transfer_line_received',
    );
  });

  it('is invisible to another shop and to a third branch', async () => {
    const way = await sent();
    await missing(way);
    for (const who of [a.other.owner]) {
      expect((await missing(way, 1, who)).status).toBe(404);
      expect((await answer(way, false, 0, who)).status).toBe(404);
      expect((await writeOff(way, 0, who)).status).toBe(404);
    }
    expect(
      (await a.call(staff2, transferContract.missing, { ...at(way), body: { lineIds: [], note: 'x' } }))
        .status,
    ).toBe(400);
  });
});
