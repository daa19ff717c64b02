import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { weekday } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { careContract } from '../contract.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, admin, branchB } = a.shop;
const { today, day, makeVendor, makeUnits, stateOf, send, expenses } = await createTestLaundry(a);

describe('ticket', () => {
  it('takes price and day from the vendor; the garment can be reserved from then on', async () => {
    const { wnfShopId } = await makeVendor({ usualDays: 2, prices: [{ service: 'wash', price: 80 }] });
    const { itemId, ids } = await makeUnits(2);
    const { ticket } = await send(wnfShopId, ids);
    expect(ticket).toMatchObject({
      count: 2,
      openCount: 2,
      price: 160,
      charged: 0,
      due: day(2),
      late: false,
      undoable: true,
    });
    expect(ticket.itemList.map((one) => [one.unitId, one.state, one.expectedDay, one.price])).toEqual(
      ids.map((id) => [id, 'sent', day(2), 80]),
    );
    const customerId = await a.makeCustomer();
    const open = (pickup: number) =>
      a.call(staff, rentalsContract.open, {
        body: {
          customerId,
          pickupDay: day(pickup),
          returnDay: day(pickup),
          lines: [{ itemId, quantity: 1 }],
          reserve: true,
        },
      });
    expect((await open(2)).error.code).toBe('NOT_AVAILABLE');
    expect((await open(3)).status).toBe(200);
    const again = await a.call(staff, careContract.send, {
      body: { wnfShopId, itemList: [{ unitId: ids[0] ?? 0, service: 'wash' }] },
    });
    expect([again.status, again.error.code]).toEqual([409, 'UNIT_AT_VENDOR']);
    const hand = await a.call(staff, stockContract.moveUnits, { body: { unitIds: ids, to: 'ready' } });
    expect(hand.error.code).toBe('UNIT_AT_VENDOR');
  });

  it('is due on a calling day of the vendor outside its holidays; the queue uses the same days', async () => {
    await a.sql('update care_vendor set active = false');
    const weekdays = [weekday(day(3))];
    const { wnfShopId } = await makeVendor({ weekdays, holidays: [day(3), day(17)], usualDays: 1 });
    const { itemId, ids } = await makeUnits(2);
    const { ticket } = await send(wnfShopId, ids.slice(0, 1));
    // The vendor collects on its first calling day that is no holiday. The delivery is two calling days
    // later, because the next calling day is a holiday.
    expect(ticket.due).toBe(day(24));
    const customerId = await a.makeCustomer();
    const order = await a.ok(staff, rentalsContract.open, {
      body: {
        customerId,
        pickupDay: day(40),
        returnDay: day(41),
        lines: [{ itemId, quantity: 2 }],
        reserve: true,
      },
    });
    expect(order.lines).toHaveLength(2);
    const { itemList } = await a.ok(staff, careContract.wait, { body: { unitIds: ids.slice(1) } });
    // The garment must be back by day 38 because of one day of turnaround, and be sent a week earlier.
    expect(itemList).toMatchObject([{ nextDay: day(40), lastSendDay: day(31), tooLate: false }]);
  });

  it('is created for all garments or none: one garment that is out blocks the others', async () => {
    const { wnfShopId } = await makeVendor();
    const { ids } = await makeUnits(2);
    await a.sql("update unit set state = 'lost' where id = $1", [ids[1]]);
    const refused = await a.call(staff, careContract.send, {
      body: { wnfShopId, itemList: ids.map((unitId) => ({ unitId, service: 'wash' as const })) },
    });
    expect(refused.error.code).toBe('UNIT_GONE');
    expect(await stateOf(ids[0] ?? 0)).toBe('ready');
    const twice = await a.call(staff, careContract.send, {
      body: {
        wnfShopId,
        itemList: [ids[0], ids[0]].map((unitId) => ({ unitId: unitId ?? 0, service: 'wash' as const })),
      },
    });
    expect(twice.error.code).toBe('CONFLICT');
    for (const item of [
      { service: 'wash' },
      { unitId: ids[0], barcode: 'x', service: 'wash' },
      { unitId: ids[0] },
    ])
      expect(
        (await a.call(staff, careContract.send, { body: { wnfShopId, itemList: [item as never] } })).status,
      ).toBe(400);
  });

  it('is received in parts, each garment with its own result, and books one expense for the charge', async () => {
    const vendor = await makeVendor({ prices: [{ service: 'wash', price: 100 }] });
    const { ids, codes } = await makeUnits(4);
    const { ticket } = await send(vendor.wnfShopId, ids);
    await a.ok(staff, careContract.updateVendor, {
      body: { wnfShopId: vendor.wnfShopId, version: vendor.version, name: `${vendor.name} ใหม่` },
    });
    const before = (await expenses()).length;
    const { wnforderId } = ticket;
    const key = 'receive-in-parts-0001';
    const first = {
      body: {
        wnforderId,
        method: 'cash' as const,
        itemList: [
          { barcode: codes[0] ?? '' },
          { barcode: codes[1] ?? '', result: 'stained' as const, charged: 50, note: 'คราบไวน์' },
        ],
      },
      key,
    };
    const one = await a.ok(staff, careContract.receive, first);
    const repeated = await a.ok(staff, careContract.receive, first);
    expect(repeated).toEqual(one);
    expect(one.ticket).toMatchObject({
      openCount: 2,
      charged: 150,
      undoable: false,
      vendorName: vendor.name,
    });
    expect((await expenses()).slice(before)).toEqual([
      { amount: -15_000, note: `${vendor.name} #${ticket.ticketNo}`, method: 'cash' },
    ]);
    expect([await stateOf(ids[0] ?? 0), await stateOf(ids[1] ?? 0)]).toEqual(['ready', 'inspect']);
    const twice = await a.call(staff, careContract.receive, {
      body: { wnforderId, itemList: [{ barcode: codes[0] ?? '' }] },
    });
    expect([twice.status, twice.error.code]).toEqual([409, 'NOT_ON_TICKET']);
    const rest = await a.ok(staff, careContract.receive, {
      body: {
        wnforderId,
        itemList: [
          { unitId: ids[2] ?? 0, result: 'damaged', charged: 0, claim: 500 },
          { unitId: ids[3] ?? 0, result: 'lost', claim: 3000 },
        ],
      },
    });
    expect(rest).toMatchObject({ expenseId: null, ticket: { openCount: 0, charged: 150 } });
    expect([await stateOf(ids[2] ?? 0), await stateOf(ids[3] ?? 0)]).toEqual(['repair', 'lost']);
    expect(
      rest.ticket.itemList.map((row) => [row.state, row.result, row.charged, row.claim, row.claimState]),
    ).toEqual([
      ['received', 'clean', 100, 0, null],
      ['received', 'stained', 50, 0, null],
      ['received', 'damaged', 0, 500, 'open'],
      ['lost', 'lost', 0, 3000, 'open'],
    ]);
    const claims = await a.ok(staff, careContract.filter, { body: { list: 'claims' } });
    const [lost] = claims.itemList;
    expect(lost).toMatchObject({ unitId: ids[3], claim: 3000 });
    const id = lost?.careLineId ?? 0;
    expect(
      (await a.call(staff, careContract.claim, { params: { id }, body: { state: 'waived' } })).status,
    ).toBe(403);
    expect(
      (await a.call(admin, careContract.claim, { params: { id }, body: { state: 'waived', note: ' ' } }))
        .error.fields,
    ).toEqual([{ field: 'note', message: 'required' }]);
    expect(await a.ok(admin, careContract.claim, { params: { id }, body: { state: 'paid' } })).toMatchObject({
      claimState: 'paid',
    });
    const openNow = await a.ok(staff, careContract.filter, { body: { list: 'claims' } });
    expect(openNow.itemList.map((one) => one.unitId)).not.toContain(ids[3]);
    const paid = await a.ok(staff, careContract.filter, { body: { list: 'claims', claimState: 'paid' } });
    expect(paid.itemList.map((one) => one.unitId)).toContain(ids[3]);
    expect(
      (await a.call(admin, careContract.claim, { params: { id: 999_999 }, body: { state: 'paid' } })).status,
    ).toBe(404);
    const clean = rest.ticket.itemList[0]?.careLineId ?? 0;
    expect(
      (await a.call(admin, careContract.claim, { params: { id: clean }, body: { state: 'paid' } })).error
        .code,
    ).toBe('CONFLICT');
    const life = await a.sql<{ cost: number }>(
      'select cost::int from unit_event where unit_id = $1 and cost > 0',
      [ids[0]],
    );
    expect(life).toEqual([{ cost: 10_000 }]);
  });

  it('of in-house work costs nothing', async () => {
    const { wnfShopId } = await makeVendor({ inHouse: true, prices: [{ service: 'wash', price: 100 }] });
    const { ids } = await makeUnits(1);
    const { ticket } = await send(wnfShopId, ids, { price: 70 });
    const before = (await expenses()).length;
    const { expenseId } = await a.ok(staff, careContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId: ids[0] ?? 0, charged: 70 }] },
    });
    expect([expenseId, (await expenses()).length]).toEqual([null, before]);
  });

  it('changes the day for all or some garments, and lists late ones', async () => {
    const { wnfShopId } = await makeVendor({ usualDays: 1 });
    const { ids } = await makeUnits(2);
    const { ticket } = await send(wnfShopId, ids);
    const params = { id: ticket.wnforderId };
    const moved = await a.ok(staff, careContract.changeDay, {
      params,
      body: { expectedDay: day(7), unitIds: ids.slice(1) },
    });
    expect(moved.ticket).toMatchObject({
      due: day(1),
      itemList: [{ expectedDay: day(1) }, { expectedDay: day(7) }],
    });
    expect(
      (
        await a.call(staff, careContract.changeDay, {
          params,
          body: { expectedDay: day(7), unitIds: [999_999] },
        })
      ).error.code,
    ).toBe('NOT_ON_TICKET');
    expect(
      (await a.call(staff, careContract.changeDay, { params, body: { expectedDay: day(-1) } })).status,
    ).toBe(400);
    const load = await a.ok(staff, careContract.load, { query: { from: today, to: day(10) } });
    expect(
      load.itemList.filter((one) => one.wnfShopId === wnfShopId).map((one) => [one.day, one.count]),
    ).toEqual([
      [day(1), 1],
      [day(7), 1],
    ]);
    await a.sql('update care_line set expected_day = expected_day - 3 where ticket_id = $1', [
      ticket.wnforderId,
    ]);
    await a.sql('update care_ticket set due = due - 3 where id = $1', [ticket.wnforderId]);
    const late = await a.ok(staff, careContract.tickets, { body: { list: 'late', wnfShopId } });
    expect(late.itemList).toMatchObject([{ wnforderId: ticket.wnforderId, late: true }]);
    expect((await a.ok(staff, careContract.filter, { body: { list: 'late', wnfShopId } })).total).toBe(1);
    expect(
      (await a.ok(staff, careContract.vendors, { body: {} })).itemList.find(
        (one) => one.wnfShopId === wnfShopId,
      ),
    ).toMatchObject({ openCount: 2, lateCount: 1 });
  });

  it('can be undone until a garment has come back; the garments return to where they were', async () => {
    const { wnfShopId } = await makeVendor();
    const { ids } = await makeUnits(2);
    await a.ok(staff, careContract.wait, {
      body: { unitIds: ids.slice(1), service: 'stain', note: 'กาแฟ' },
    });
    const { ticket } = await send(wnfShopId, ids);
    expect(ticket.itemList[1]).toMatchObject({ note: 'กาแฟ' });
    const params = { id: ticket.wnforderId };
    await a.ok(staff, careContract.undoSend, { params, body: { reason: 'ผิดร้าน' } });
    expect([await stateOf(ids[0] ?? 0), await stateOf(ids[1] ?? 0)]).toEqual(['ready', 'wash']);
    expect((await a.call(staff, careContract.undoSend, { params, body: {} })).error.code).toBe(
      'CARE_FOLLOWED',
    );
    expect(await a.sql("select 1 from reservation where unit_id = any($1) and state = 'out'", [ids])).toEqual(
      [],
    );
    const second = await send(wnfShopId, ids);
    await a.ok(staff, careContract.receive, {
      body: { wnforderId: second.ticket.wnforderId, itemList: [{ unitId: ids[0] ?? 0 }] },
    });
    const refused = await a.call(staff, careContract.undoSend, {
      params: { id: second.ticket.wnforderId },
      body: {},
    });
    expect(refused.error.code).toBe('CARE_FOLLOWED');
  });

  it('is listed and shown only to its branch', async () => {
    const { wnfShopId } = await makeVendor();
    const { ids, codes } = await makeUnits(1);
    const { ticket } = await send(wnfShopId, ids);
    const { wnforderId, ticketNo } = ticket;
    for (const body of [
      { list: 'open' as const, wnfShopId },
      { list: 'all' as const, q: codes[0] ?? '' },
      { list: 'all' as const, q: String(ticketNo) },
    ])
      expect((await a.ok(staff, careContract.tickets, { body })).itemList).toContainEqual(
        expect.objectContaining({ wnforderId }),
      );
    expect(await a.ok(staff, careContract.ticket, { body: { wnforderId } })).toEqual(ticket);
    const away = await a.call(staff2, careContract.ticket, { body: { wnforderId }, branchId: branchB });
    expect([away.status, away.error.title]).toEqual([404, 'ไม่สามารถเรียกข้อมูลได้']);
    const tooMuch = await a.call(staff, careContract.receive, {
      body: { wnforderId, itemList: [{ barcode: codes[0] ?? '', result: 'damaged', claim: 10_000_001 }] },
    });
    expect(tooMuch.error.detail).toBe('กรุณาตรวจสอบค่าชดใช้');
    expect((await a.ok(staff, careContract.tickets, { body: { list: 'received', wnfShopId } })).total).toBe(
      0,
    );
  });
});
