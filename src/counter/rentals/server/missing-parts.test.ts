import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { cash, errorCodeOf, handedLinesOf, inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;

const belted = async (units = 1) => {
  const made = await a.makeItem({
    units,
    parts: [
      { name: 'เข็มขัด', lossPrice: 250 },
      { name: 'ชฎา', lossPrice: 900 },
    ],
  });
  const rows = await a.sql<{ id: string }>(
    'select id from product_group_part where group_id = $1 order by id',
    [made.groupId],
  );
  const [belt = 0, crown = 0] = rows.map((row) => Number(row.id));
  return { ...made, belt, crown, unitId: made.units[0]?.unitId ?? 0 };
};
const partsOf = async (unitId: number) =>
  (await a.ok(staff, stockContract.unitParts, { params: { id: unitId } })).parts.map((one) => [
    one.name,
    one.state,
  ]);
const settle = (unitId: number, partId: number, to: string, who = staff) =>
  a.call(who, stockContract.settlePart, { params: { id: unitId }, body: { partId, to } as never });

const withoutBelt = async () => {
  const made = await belted();
  const order = await make.out({ itemId: made.itemId, to: 0 });
  const back = await make.back(order, { missingParts: [made.belt], next: 'ready' });
  await make.earlier(order.orderId, 4);
  return { ...made, order, back };
};

describe('a part that came back missing', () => {
  it('stays missing when its fee is reduced, even to zero', async () => {
    const { unitId, back } = await withoutBelt();
    const [orderDetailId = 0] = make.idsOf(back);
    const lowered = await a.ok(admin, amendmentContract.lowerFee, {
      params: { id: back.orderId },
      body: { fees: [{ orderDetailId, kind: 'lost_part', amount: 250 }], reason: 'ลูกค้าประจำ' },
    });
    expect(lowered.money.charges).toBe(0);
    expect(await partsOf(unitId)).toContainEqual(['เข็มขัด', 'missing']);
  });

  it('costs that customer, and is shown with the garment and its order', async () => {
    const { unitId, back, order } = await withoutBelt();
    expect(back.charges.map((one) => [one.kind, one.amount])).toEqual([['lost_part', 250]]);
    const { parts } = await a.ok(staff, stockContract.unitParts, { params: { id: unitId } });
    expect(parts).toMatchObject([
      { name: 'เข็มขัด', state: 'missing', orderNo: order.orderNo },
      { name: 'ชฎา', state: 'there', since: null },
    ]);
    const events = await a.sql<{ kind: string; note: string }>(
      "select kind, note from unit_event where unit_id = $1 and kind like 'part%'",
      [unitId],
    );
    expect(events).toEqual([{ kind: 'partMissing', note: 'เข็มขัด' }]);
  });

  it('neither goes out with the next customer nor costs them', async () => {
    const { itemId, belt, crown } = await withoutBelt();
    const next = await make.reserved({ itemId, from: 1, to: 2 });
    expect(next.lines[0]?.parts.map((one) => [one.name, one.lacking])).toEqual([
      ['เข็มขัด', true],
      ['ชฎา', false],
    ]);
    const { data: out } = await make.handOver(next);
    expect(out.lines[0]?.parts.map((one) => [one.partId, one.out])).toEqual([
      [crown, true],
      [belt, false],
    ]);
    const params = { id: next.orderId };
    const orderDetailId = make.idsOf(next)[0] ?? 0;
    const charged = await a.call(staff, rentalsContract.takeBack, {
      params,
      body: { lines: [{ orderDetailId, returnedDay: today(), missingParts: [belt] }] },
    });
    expect(charged.error.fields?.map((one) => one.field)).toEqual(['lines.0.missingParts']);
    expect((await make.back(next)).charges).toEqual([]);
  });

  it('costs nothing if the customer returned that garment instead of the recorded one', async () => {
    const { itemId, belt, units } = await belted(2);
    const [recorded, lacking] = [units[0], units[1]];
    expect(errorCodeOf(await settle(lacking?.unitId ?? 0, belt, 'missing'))).toBe('done');
    const reserved = await make.reserved({ itemId, to: 0 });
    await make.handOver(reserved, recorded?.barcode ?? '');
    const back = await make.back(reserved, { barcode: lacking?.barcode, missingParts: [belt] });
    expect([back.lines[0]?.barcode, back.charges]).toEqual([lacking?.barcode, []]);
  });

  it('is unticked in the preparation, cannot be packed, and does not block the line', async () => {
    const { itemId, belt, crown } = await withoutBelt();
    const next = await make.reserved({ itemId, from: 1, to: 2 });
    const params = { id: next.orderId };
    const orderDetailId = make.idsOf(next)[0] ?? 0;
    const seen = await a.ok(staff, preparationContract.get, { params });
    expect(seen.lines[0]?.parts.map((one) => [one.partId, one.packed, one.lacking])).toEqual([
      [belt, false, true],
      [crown, false, false],
    ]);
    const pack = (partId: number) =>
      a.call(staff, preparationContract.packPart, { params, body: { orderDetailId, partId, packed: true } });
    expect(errorCodeOf(await pack(belt))).toBe('ILLEGAL_TRANSITION');
    expect(errorCodeOf(await pack(crown))).toBe('done');
    const steps = ['pull', 'alter', 'iron', 'check', 'pack'] as const;
    const done = await a.ok(staff, preparationContract.tick, {
      params,
      body: { orderDetailIds: [orderDetailId], steps: [...steps], done: true },
    });
    expect(done.lines[0]?.state).toBe('prepared');
  });

  it('does not go out in a walk-in, which holds back the named parts', async () => {
    const { itemId, belt, crown, units } = await withoutBelt();
    const out = await a.ok(staff, rentalsContract.walkIn, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: today(),
        returnDay: inDays(1),
        lines: [{ itemId, quantity: 1, barcode: units[0]?.barcode ?? '', missingParts: [crown] }],
        payments: [cash('price', 500), cash('bail', 1000)],
      },
    });
    expect(out.lines[0]?.parts.map((one) => [one.partId, one.out])).toEqual([
      [belt, false],
      [crown, false],
    ]);
  });

  it('belongs to the garment, not the style: another garment of the item goes with all parts', async () => {
    const made = await belted(2);
    const first = await make.out({ itemId: made.itemId });
    await make.back(first, { missingParts: [made.belt], next: 'ready' });
    const other = made.units.find((one) => one.unitId !== first.lines[0]?.unitId);
    const { itemList } = await a.ok(staff, stockContract.choices, {
      query: { itemIds: String(made.itemId), pickupDay: inDays(5), returnDay: inDays(6) },
    });
    expect(itemList[0]?.parts.map((one) => one.partId)).toEqual([made.belt, made.crown]);
    expect(itemList[0]?.units.map((one) => [one.unitId, one.lacking.map((part) => part.partId)])).toEqual(
      expect.arrayContaining([
        [first.lines[0]?.unitId, [made.belt]],
        [other?.unitId, []],
      ]),
    );
    const next = await make.reserved({ itemId: made.itemId, from: 5, to: 6, pay: 500, bail: 1000 });
    const { data } = await a.call(staff, rentalsContract.pickup, {
      params: { id: next.orderId },
      body: { lines: handedLinesOf(next).map((line) => ({ ...line, barcode: other?.barcode })) },
    });
    expect(data.lines[0]?.parts.every((one) => one.out)).toBe(true);
  });

  it('is with the customer again after an undo of the return', async () => {
    const { unitId, order } = await withoutBelt();
    await make.undo(order);
    expect(await partsOf(unitId)).toEqual([
      ['เข็มขัด', 'there'],
      ['ชฎา', 'there'],
    ]);
  });

  it('stays missing after a price change of the style', async () => {
    const { unitId, groupId } = await withoutBelt();
    await a.sql('update product_group_part set loss_price = 1 where group_id = $1', [groupId]);
    expect((await partsOf(unitId))[0]).toEqual(['เข็มขัด', 'missing']);
  });
});

describe('settling a part', () => {
  it('is found or replaced by staff, or written off by an admin, who then hands over without it', async () => {
    const { unitId, belt, crown, itemId } = await withoutBelt();
    expect(errorCodeOf(await settle(unitId, belt, 'writtenOff'))).toBe('FORBIDDEN');
    expect(errorCodeOf(await settle(unitId, belt, 'writtenOff', admin))).toBe('done');
    const next = await make.reserved({ itemId, from: 1, to: 2 });
    expect(next.lines[0]?.parts.map((one) => one.partId)).toEqual([crown]);
    const { data } = await make.handOver(next);
    expect(data.lines[0]?.parts.map((one) => [one.partId, one.out])).toEqual([[crown, true]]);
    expect(errorCodeOf(await settle(unitId, belt, 'replaced'))).toBe('done');
    expect((await partsOf(unitId))[0]).toEqual(['เข็มขัด', 'there']);
    expect(errorCodeOf(await settle(unitId, crown, 'missing'))).toBe('done');
    expect(errorCodeOf(await settle(unitId, crown, 'missing'))).toBe('ILLEGAL_TRANSITION');
    expect(errorCodeOf(await settle(unitId, crown, 'found'))).toBe('done');
    expect(errorCodeOf(await settle(unitId, crown, 'found'))).toBe('ILLEGAL_TRANSITION');
    const log = await a.sql<{ action: string }>(
      "select action from audit_log where subject = 'unit' and subject_id = $1 and action = 'unit.part'",
      [unitId],
    );
    expect(log).toHaveLength(4);
  });

  it('refuses invalid input (400), other branches, shops and parts of another style (404)', async () => {
    const { unitId, belt } = await belted();
    const other = await belted();
    expect((await settle(unitId, belt, 'gone')).status).toBe(400);
    expect((await settle(unitId, other.belt, 'missing')).status).toBe(404);
    expect((await settle(unitId, belt, 'missing', a.shop.staff2)).status).toBe(404);
    expect((await settle(unitId, belt, 'missing', a.other.owner)).status).toBe(404);
    expect((await a.call(a.other.owner, stockContract.unitParts, { params: { id: unitId } })).status).toBe(
      404,
    );
  });
});
