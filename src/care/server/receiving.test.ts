/** Receiving where it is hard: twice at once, amounts at the edges, what is not one's own, and a receipt that is taken back. */
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { daybookContract } from '#cash/contract.ts';
import { statementsOf } from '#platform/testing/count-statements.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { cleanfixContract } from '../contract.ts';
import { laundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, admin, branchB } = a.shop;
const { day, makeVendor, makeUnits, stateOf, send, expenses } = await laundry(a);
const lifeCost = async (unitId: number): Promise<number> =>
  (
    await a.one<{ cost: number }>('select sum(cost)::int as cost from unit_event where unit_id = $1', [
      unitId,
    ])
  ).cost;

describe('at the same moment', () => {
  it('32 clients receive the same parcel: one expense, one state, one answer for one key', async () => {
    const { wnfShopId } = await makeVendor({ prices: [{ service: 'wash', price: 90 }] });
    const { ids } = await makeUnits(2);
    for (const keyed of [false, true]) {
      const { ticket } = await send(wnfShopId, ids);
      const before = (await expenses()).length;
      const answers = await Promise.all(
        Array.from({ length: 32 }, () =>
          a.call(staff, cleanfixContract.receive, {
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

  it('one receives while another sends the same garments: they are where the last one put them', async () => {
    const { wnfShopId } = await makeVendor();
    const { ids } = await makeUnits(2);
    const { ticket } = await send(wnfShopId, ids);
    const sendAgain = {
      body: { wnfShopId, itemList: ids.map((unitId) => ({ unitId, service: 'wash' as const })) },
    };
    const back = { body: { wnforderId: ticket.wnforderId, itemList: ids.map((unitId) => ({ unitId })) } };
    const [received, ...sent] = await Promise.all([
      a.call(staff, cleanfixContract.receive, back),
      ...Array.from({ length: 4 }, () => a.call(staff, cleanfixContract.send, sendAgain)),
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

describe('what is received', () => {
  it('from nothing to ten million baht, and no satang more', async () => {
    const { wnfShopId } = await makeVendor();
    const { ids } = await makeUnits(3);
    const { ticket } = await send(wnfShopId, ids, { price: 0 });
    expect(ticket.price).toBe(0);
    const receive = (unitId: number, charged: number) =>
      a.call(staff, cleanfixContract.receive, {
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
    const dear = await a.call(staff, cleanfixContract.send, {
      body: { wnfShopId, itemList: [{ unitId: free.ids[0] ?? 0, service: 'wash', price: 10_000_000 }] },
    });
    expect(dear.status).toBe(200);
  });

  it("another branch's and another shop's ticket is not there; package s has its warning", async () => {
    const { wnfShopId } = await makeVendor();
    const { ids } = await makeUnits(1);
    const { ticket } = await send(wnfShopId, ids);
    const back = {
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId: ids[0] ?? 0 }] },
    };
    const params = { id: ticket.wnforderId };
    for (const who of [a.other.staff, staff2]) {
      const at = who === staff2 ? { branchId: branchB } : {};
      expect((await a.call(who, cleanfixContract.receive, { ...back, ...at })).status).toBe(404);
      expect((await a.call(who, cleanfixContract.undoReceive, { params, body: {}, ...at })).status).toBe(404);
    }
    const small = a.inPackage(staff, 's');
    for (const answer of [
      await a.call(small, cleanfixContract.receive, back),
      await a.call(small, cleanfixContract.undoReceive, { params, body: {} }),
    ])
      expect([answer.status, answer.error.code]).toEqual([403, 'PACKAGE_REQUIRED']);
    expect(await stateOf(ids[0] ?? 0)).toBe('wash');
  });

  it('is booked under the category that was said, and under the same the next time', async () => {
    await a.sql(
      `insert into lookup (shop_id, kind, code, description, direction) values (${a.shop.shopId}, 'monetary', 'LAUNDRY', 'ค่าซัก', 'expense'), (${a.shop.shopId}, 'monetary', 'TIPS', 'ทิป', 'income')`,
    );
    const { wnfShopId } = await makeVendor({ prices: [{ service: 'wash', price: 40 }] });
    const { ids } = await makeUnits(3);
    const { ticket } = await send(wnfShopId, ids);
    const receive = (unitId: number, category?: string) =>
      a.call(staff, cleanfixContract.receive, {
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
    const shown = await a.ok(staff, cleanfixContract.ticket, { body: { wnforderId: ticket.wnforderId } });
    expect(shown.expenseCategory).toBe('LAUNDRY');
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

describe('a receipt that is taken back', () => {
  it('is as if it never was: garments with the vendor, their lives and the books without it, and it can be received again', async () => {
    const { wnfShopId } = await makeVendor({ usualDays: 2, prices: [{ service: 'wash', price: 100 }] });
    const { itemId, ids } = await makeUnits(3);
    const { ticket } = await send(wnfShopId, ids);
    const params = { id: ticket.wnforderId };
    const none = await a.call(staff, cleanfixContract.undoReceive, { params, body: {} });
    expect(none.error.code).toBe('CARE_FOLLOWED');
    const first = await a.ok(staff, cleanfixContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId: ids[0] ?? 0 }] },
    });
    expect(first.ticket.lastReceipt).toEqual({ unitIds: [ids[0]], charged: 100 });
    const before = (await expenses()).length;
    const second = await a.ok(staff, cleanfixContract.receive, {
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
    const undone = await a.ok(staff, cleanfixContract.undoReceive, { params, body: { reason: 'ผิดใบ' }, key });
    expect(
      await a.ok(staff, cleanfixContract.undoReceive, { params, body: { reason: 'ผิดใบ' }, key }),
    ).toEqual(undone);
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
    const two = await a.call(staff, counterContract.open, {
      body: {
        customerId,
        pickupDay: day(1),
        returnDay: day(1),
        lines: [{ itemId, quantity: 2 }],
        reserve: true,
      },
    });
    expect(two.error.code).toBe('NOT_AVAILABLE');
    const again = await a.ok(staff, cleanfixContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: ids.slice(1).map((unitId) => ({ unitId })) },
    });
    expect(again.ticket).toMatchObject({ openCount: 0, charged: 300 });
  });

  it('of a vendor that is late leaves it late', async () => {
    const { wnfShopId } = await makeVendor({ usualDays: 1 });
    const { ids } = await makeUnits(1);
    const { ticket } = await send(wnfShopId, ids);
    const params = { id: ticket.wnforderId };
    await a.sql('update care_line set expected_day = expected_day - 3 where ticket_id = $1', [params.id]);
    await a.ok(staff, cleanfixContract.receive, {
      body: { wnforderId: params.id, itemList: [{ unitId: ids[0] ?? 0 }] },
    });
    const { ticket: late } = await a.ok(staff, cleanfixContract.undoReceive, { params, body: {} });
    expect(late).toMatchObject({ late: true, due: day(-2), openCount: 1 });
  });

  it('not once anything has followed: another ticket, a move, a claim that was paid', async () => {
    const { wnfShopId } = await makeVendor();
    const follow: ((unitId: number, lineId: number) => Promise<unknown>)[] = [
      (unitId) => send(wnfShopId, [unitId]),
      (unitId) => a.ok(staff, stockContract.moveUnits, { body: { unitIds: [unitId], to: 'ready' } }),
      (unitId) =>
        a.ok(staff, cleanfixContract.wait, { body: { unitIds: [unitId], service: 'stain', note: 'x' } }),
      (_, id) => a.ok(admin, cleanfixContract.claim, { params: { id }, body: { state: 'paid' } }),
    ];
    for (const then of follow) {
      const { ids } = await makeUnits(1);
      const { ticket } = await send(wnfShopId, ids);
      const params = { id: ticket.wnforderId };
      const { ticket: back } = await a.ok(staff, cleanfixContract.receive, {
        body: {
          wnforderId: params.id,
          itemList: [{ unitId: ids[0] ?? 0, result: 'damaged', charged: 0, claim: 10 }],
        },
      });
      await then(ids[0] ?? 0, back.itemList[0]?.careLineId ?? 0);
      const refused = await a.call(admin, cleanfixContract.undoReceive, { params, body: {} });
      expect([refused.status, refused.error.code]).toEqual([409, 'CARE_FOLLOWED']);
      expect(
        (await a.ok(staff, cleanfixContract.ticket, { body: { wnforderId: params.id } })).lastReceipt,
      ).toBeNull();
    }
  });

  it('by staff their own and soon, by an admin also later; not on a closed day, and an expense once', async () => {
    const { wnfShopId } = await makeVendor({ prices: [{ service: 'wash', price: 70 }] });
    const { ids } = await makeUnits(1);
    const { ticket } = await send(wnfShopId, ids);
    const params = { id: ticket.wnforderId };
    const { expenseId } = await a.ok(staff, cleanfixContract.receive, {
      body: { wnforderId: params.id, itemList: [{ unitId: ids[0] ?? 0 }] },
    });
    await a.sql('update care_line set received_by = $2 where ticket_id = $1', [params.id, admin.userId]);
    expect((await a.call(staff, cleanfixContract.undoReceive, { params, body: {} })).error.code).toBe(
      'FORBIDDEN',
    );
    const today = bangkokDay(new Date());
    await a.ok(admin, daybookContract.close, { body: { day: today, pieces: [], note: 'นับแล้ว' } });
    expect((await a.call(admin, cleanfixContract.undoReceive, { params, body: {} })).error.code).toBe(
      'DAY_CLOSED',
    );
    expect(await stateOf(ids[0] ?? 0)).toBe('ready');
    await a.ok(admin, daybookContract.reopen, { body: { day: today, reason: 'ทดสอบ' } });
    await a.ok(admin, daybookContract.reverse, { params: { id: expenseId ?? 0 }, body: { reason: 'แก้' } });
    const before = (await expenses()).length;
    await a.ok(admin, cleanfixContract.undoReceive, { params, body: {} });
    expect((await expenses()).length).toBe(before);
  });
});

it('forty garments with forty prices are received by as many statements as four', async () => {
  const { wnfShopId } = await makeVendor();
  const count = async (garments: number): Promise<number> => {
    const { ids } = await makeUnits(garments);
    const { ticket } = await send(wnfShopId, ids);
    return statementsOf(() =>
      a.ok(staff, cleanfixContract.receive, {
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
