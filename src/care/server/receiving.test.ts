import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { cashContract } from '#cash/contract.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { careContract } from '../contract.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, admin, branchB } = a.shop;
const { day, makeVendor, makeUnits, stateOf, send, expenses } = await createTestLaundry(a);
const lifeCost = async (unitId: number): Promise<number> =>
  (
    await a.one<{ cost: number }>('select sum(cost)::int as cost from unit_event where unit_id = $1', [
      unitId,
    ])
  ).cost;

describe('concurrent receiving', () => {
  it('books one expense, one state and one answer per key when 32 clients receive the same parcel', async () => {
    const { wnfShopId } = await makeVendor({ prices: [{ service: 'wash', price: 90 }] });
    const { ids } = await makeUnits(2);
    for (const keyed of [false, true]) {
      const { ticket } = await send(wnfShopId, ids);
      const before = (await expenses()).length;
      const answers = await Promise.all(
        Array.from({ length: 32 }, () =>
          a.call(staff, careContract.receive, {
            body: { wnforderId: ticket.wnforderId, itemList: ids.map((unitId) => ({ unitId })) },
            ...(keyed && { key: `receive-at-once-${ticket.wnforderId}` }),
          }),
        ),
      );
      const done = answers.filter((one) => one.status === 200);
      expect(done).toHaveLength(keyed ? 32 : 1);
      expect(answers.filter((one) => one.status !== 200).map((one) => one.error.code)).toEqual(
        Array.from({ length: keyed ? 0 : 31 }, () => 'NOT_ON_TICKET'),
      );
      expect((await expenses()).slice(before).map((one) => one.amount)).toEqual([-18_000]);
      expect(await Promise.all(ids.map(stateOf))).toEqual(['ready', 'ready']);
      expect(
        await a.sql("select 1 from reservation where unit_id = any($1) and state = 'out'", [ids]),
      ).toEqual([]);
    }
  });

  it('leaves garments where the last step put them when one client receives and another sends them', async () => {
    const { wnfShopId } = await makeVendor();
    const { ids } = await makeUnits(2);
    const { ticket } = await send(wnfShopId, ids);
    const sendAgain = {
      body: { wnfShopId, itemList: ids.map((unitId) => ({ unitId, service: 'wash' as const })) },
    };
    const back = { body: { wnforderId: ticket.wnforderId, itemList: ids.map((unitId) => ({ unitId })) } };
    const [received, ...sent] = await Promise.all([
      a.call(staff, careContract.receive, back),
      ...Array.from({ length: 4 }, () => a.call(staff, careContract.send, sendAgain)),
    ]);
    expect(received.status).toBe(200);
    const again = sent.filter((one) => one.status === 200).length;
    expect(again).toBeLessThan(2);
    expect(
      await a.sql("select count(*)::int as n from care_line where unit_id = any($1) and state = 'sent'", [
        ids,
      ]),
    ).toEqual([{ n: again * 2 }]);
  });
});

describe('received garments', () => {
  it('accept charges from zero to exactly ten million baht', async () => {
    const { wnfShopId } = await makeVendor();
    const { ids } = await makeUnits(3);
    const { ticket } = await send(wnfShopId, ids, { price: 0 });
    expect(ticket.price).toBe(0);
    const receive = (unitId: number, charged: number) =>
      a.call(staff, careContract.receive, {
        body: { wnforderId: ticket.wnforderId, itemList: [{ unitId, charged }] },
      });
    expect((await receive(ids[0] ?? 0, 10_000_000.01)).status).toBe(400);
    expect((await receive(ids[0] ?? 0, -1)).status).toBe(400);
    const before = (await expenses()).length;
    expect((await receive(ids[0] ?? 0, 0)).status).toBe(200);
    expect((await expenses()).length).toBe(before);
    expect((await receive(ids[1] ?? 0, 10_000_000)).status).toBe(200);
    expect((await expenses()).slice(before).map((one) => one.amount)).toEqual([-1_000_000_000]);
    const free = await makeUnits(1);
    const dear = await a.call(staff, careContract.send, {
      body: { wnfShopId, itemList: [{ unitId: free.ids[0] ?? 0, service: 'wash', price: 10_000_000 }] },
    });
    expect(dear.status).toBe(200);
  });

  it('are not found on a ticket of another branch or shop; package s is refused', async () => {
    const { wnfShopId } = await makeVendor();
    const { ids } = await makeUnits(1);
    const { ticket } = await send(wnfShopId, ids);
    const back = {
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId: ids[0] ?? 0 }] },
    };
    const params = { id: ticket.wnforderId };
    for (const who of [a.other.staff, staff2]) {
      const at = who === staff2 ? { branchId: branchB } : {};
      expect((await a.call(who, careContract.receive, { ...back, ...at })).status).toBe(404);
      expect((await a.call(who, careContract.undoReceive, { params, body: {}, ...at })).status).toBe(404);
    }
    const small = a.inPackage(staff, 's');
    for (const answer of [
      await a.call(small, careContract.receive, back),
      await a.call(small, careContract.undoReceive, { params, body: {} }),
    ])
      expect([answer.status, answer.error.code]).toEqual([403, 'PACKAGE_REQUIRED']);
    expect(await stateOf(ids[0] ?? 0)).toBe('wash');
  });

  it('are booked under the given category, and under the same one the next time', async () => {
    await a.sql(
      `insert into lookup (shop_id, kind, code, description, direction) values (${a.shop.shopId}, 'monetary', 'LAUNDRY', 'ค่าซัก', 'expense'), (${a.shop.shopId}, 'monetary', 'TIPS', 'ทิป', 'income')`,
    );
    const { wnfShopId } = await makeVendor({ prices: [{ service: 'wash', price: 40 }] });
    const { ids } = await makeUnits(3);
    const { ticket } = await send(wnfShopId, ids);
    const receive = (unitId: number, category?: string) =>
      a.call(staff, careContract.receive, {
        body: {
          wnforderId: ticket.wnforderId,
          itemList: [{ unitId }],
          ...(category !== undefined && { category }),
        },
      });
    expect((await receive(ids[0] ?? 0, 'TIPS')).status).toBe(400);
    expect((await receive(ids[0] ?? 0, 'NONE')).status).toBe(400);
    expect((await receive(ids[0] ?? 0, 'LAUNDRY')).status).toBe(200);
    expect((await receive(ids[1] ?? 0)).status).toBe(200);
    const shown = await a.ok(staff, careContract.ticket, { body: { wnforderId: ticket.wnforderId } });
    expect(shown.expenseCategory).toBe('LAUNDRY');
    // A vendor without expenses gets the category of other vendors.
    const next = await makeVendor({ prices: [{ service: 'wash', price: 40 }] });
    const { ticket: first } = await send(next.wnfShopId, (await makeUnits(1)).ids);
    expect(await a.ok(staff, careContract.ticket, { body: { wnforderId: first.wnforderId } })).toMatchObject({
      expenseCategory: 'LAUNDRY',
    });
    await a.sql("update lookup set active = false where code = 'LAUNDRY'");
    expect((await receive(ids[2] ?? 0)).status).toBe(200);
    expect(
      await a.sql(
        `select n.category from care_line l join ledger_entry e on e.shop_id = l.shop_id and e.id = l.expense_id left join ledger_note n on n.shop_id = e.shop_id and n.entry_id = e.id
         where l.ticket_id = $1 order by l.id`,
        [ticket.wnforderId],
      ),
    ).toEqual([{ category: 'LAUNDRY' }, { category: 'LAUNDRY' }, { category: null }]);
  });
});

describe('an undone receipt', () => {
  it('leaves no trace: garments are with the vendor, history and books exclude it, and the parcel can be received again', async () => {
    const { wnfShopId } = await makeVendor({ usualDays: 2, prices: [{ service: 'wash', price: 100 }] });
    const { itemId, ids } = await makeUnits(3);
    const { ticket } = await send(wnfShopId, ids);
    const params = { id: ticket.wnforderId };
    const none = await a.call(staff, careContract.undoReceive, { params, body: {} });
    expect(none.error.code).toBe('CARE_FOLLOWED');
    const first = await a.ok(staff, careContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId: ids[0] ?? 0 }] },
    });
    expect(first.ticket.lastReceipt).toEqual({ unitIds: [ids[0]], charged: 100 });
    const before = (await expenses()).length;
    const second = await a.ok(staff, careContract.receive, {
      body: {
        wnforderId: ticket.wnforderId,
        itemList: [
          { unitId: ids[1] ?? 0, result: 'stained', charged: 30 },
          { unitId: ids[2] ?? 0, result: 'lost', charged: 20, claim: 900 },
        ],
      },
    });
    expect(second.ticket.lastReceipt).toEqual({ unitIds: ids.slice(1), charged: 50 });
    const key = `undo-receipt-${ticket.wnforderId}`;
    const undone = await a.ok(staff, careContract.undoReceive, { params, body: { reason: 'ผิดใบ' }, key });
    expect(await a.ok(staff, careContract.undoReceive, { params, body: { reason: 'ผิดใบ' }, key })).toEqual(
      undone,
    );
    expect(undone.ticket).toMatchObject({ openCount: 2, charged: 100, due: day(2) });
    expect(undone.ticket.itemList.map((one) => [one.state, one.result, one.claim])).toEqual([
      ['received', 'clean', 0],
      ['sent', null, 0],
      ['sent', null, 0],
    ]);
    expect((await expenses()).slice(before).map((one) => one.amount)).toEqual([-5_000, 5_000]);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['ready', 'wash', 'wash']);
    expect(await Promise.all(ids.map(lifeCost))).toEqual([10_000, 0, 0]);
    const customerId = await a.makeCustomer();
    const two = await a.call(staff, rentalsContract.open, {
      body: {
        customerId,
        pickupDay: day(1),
        returnDay: day(1),
        lines: [{ itemId, quantity: 2 }],
        reserve: true,
      },
    });
    expect(two.error.code).toBe('NOT_AVAILABLE');
    const again = await a.ok(staff, careContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: ids.slice(1).map((unitId) => ({ unitId })) },
    });
    expect(again.ticket).toMatchObject({ openCount: 0, charged: 300 });
  });

  it('leaves a late vendor late', async () => {
    const { wnfShopId } = await makeVendor({ usualDays: 1 });
    const { ids } = await makeUnits(1);
    const { ticket } = await send(wnfShopId, ids);
    const params = { id: ticket.wnforderId };
    await a.sql('update care_line set expected_day = expected_day - 3 where ticket_id = $1', [params.id]);
    await a.ok(staff, careContract.receive, {
      body: { wnforderId: params.id, itemList: [{ unitId: ids[0] ?? 0 }] },
    });
    const { ticket: late } = await a.ok(staff, careContract.undoReceive, { params, body: {} });
    expect(late).toMatchObject({ late: true, due: day(-2), openCount: 1 });
  });

  it('is refused after any later step: another ticket, a move, a paid claim', async () => {
    const { wnfShopId } = await makeVendor();
    const follow: ((unitId: number, lineId: number) => Promise<unknown>)[] = [
      (unitId) => send(wnfShopId, [unitId]),
      (unitId) => a.ok(staff, stockContract.moveUnits, { body: { unitIds: [unitId], to: 'ready' } }),
      (unitId) =>
        a.ok(staff, careContract.wait, { body: { unitIds: [unitId], service: 'stain', note: 'x' } }),
      (_, id) => a.ok(admin, careContract.claim, { params: { id }, body: { state: 'paid' } }),
    ];
    for (const then of follow) {
      const { ids } = await makeUnits(1);
      const { ticket } = await send(wnfShopId, ids);
      const params = { id: ticket.wnforderId };
      const { ticket: back } = await a.ok(staff, careContract.receive, {
        body: {
          wnforderId: params.id,
          itemList: [{ unitId: ids[0] ?? 0, result: 'damaged', charged: 0, claim: 10 }],
        },
      });
      await then(ids[0] ?? 0, back.itemList[0]?.careLineId ?? 0);
      const refused = await a.call(admin, careContract.undoReceive, { params, body: {} });
      expect([refused.status, refused.error.code]).toEqual([409, 'CARE_FOLLOWED']);
      expect(
        (await a.ok(staff, careContract.ticket, { body: { wnforderId: params.id } })).lastReceipt,
      ).toBeNull();
    }
  });

  it('is allowed to staff for their own receipt within ten minutes, to an admin also later, on open days only, and reverses an expense once', async () => {
    const { wnfShopId } = await makeVendor({ prices: [{ service: 'wash', price: 70 }] });
    const { ids } = await makeUnits(1);
    const { ticket } = await send(wnfShopId, ids);
    const params = { id: ticket.wnforderId };
    const { expenseId } = await a.ok(staff, careContract.receive, {
      body: { wnforderId: params.id, itemList: [{ unitId: ids[0] ?? 0 }] },
    });
    await a.sql('update care_line set received_by = $2 where ticket_id = $1', [params.id, admin.userId]);
    expect((await a.call(staff, careContract.undoReceive, { params, body: {} })).error.code).toBe(
      'FORBIDDEN',
    );
    const today = bangkokDay(new Date());
    await a.ok(admin, cashContract.close, { body: { day: today, pieces: [], note: 'นับแล้ว' } });
    expect((await a.call(admin, careContract.undoReceive, { params, body: {} })).error.code).toBe(
      'DAY_CLOSED',
    );
    expect(await stateOf(ids[0] ?? 0)).toBe('ready');
    await a.ok(admin, cashContract.reopen, { body: { day: today, reason: 'ทดสอบ' } });
    await a.ok(admin, cashContract.reverse, { params: { id: expenseId ?? 0 }, body: { reason: 'แก้' } });
    const before = (await expenses()).length;
    await a.ok(admin, careContract.undoReceive, { params, body: {} });
    expect((await expenses()).length).toBe(before);
  });
});

it('needs as many statements to receive forty garments with forty prices as to receive four', async () => {
  const { wnfShopId } = await makeVendor();
  const count = async (garments: number): Promise<number> => {
    const { ids } = await makeUnits(garments);
    const { ticket } = await send(wnfShopId, ids);
    return countStatements(() =>
      a.ok(staff, careContract.receive, {
        body: {
          wnforderId: ticket.wnforderId,
          itemList: ids.map((unitId, n) => ({
            unitId,
            charged: 10 + n,
            note: `ใบ ${n}`,
            result: n % 2 === 0 ? ('clean' as const) : ('stained' as const),
          })),
        },
      }),
    );
  };
  const [few, many] = [await count(4), await count(40)];
  expect(few).toBeGreaterThan(5);
  expect(many).toBe(few);
});
