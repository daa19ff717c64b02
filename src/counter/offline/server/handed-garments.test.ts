import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { testDevicesOn } from './testing/devices.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, sent, settle, order, rental } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  ({ deviceOf, sent, settle, order, rental } = testDevicesOn(a));
});

const unitStates = async (itemId: number) => {
  const rows = await a.sql<{ barcode: string; state: string }>(
    'select barcode, state from unit where item_id = $1',
    [itemId],
  );
  return Object.fromEntries(rows.map((row) => [row.barcode, row.state]));
};

describe('a hand-over of a device', () => {
  it('does not guess among several garments; the chosen one is handed over', async () => {
    const device = await deviceOf();
    const { itemId, units } = await a.makeItem({ units: 3, rentalPrice: 500, bail: 1000 });
    const { orderId, lines } = await make.reserved({ itemId });
    const payments = [cash('price', 500), cash('bail', 1000)];
    const [{ orderDetailId } = { orderDetailId: 0 }] = lines;
    const step = device.step({ kind: 'handOver', orderId, lines: [{ orderDetailId }], payments });
    const kept = await sent(step);
    expect(kept).toMatchObject({ state: 'conflict', reason: 'UNIT_NOT_NAMED' });
    expect(kept.ways).toContain('swap');
    expect((await order(orderId)).state).toBe('reserved');
    const wanted = units[2]?.barcode ?? '';
    const next = await make.reserved({ itemId });
    const [line] = next.lines;
    const named = device.step({
      kind: 'handOver',
      orderId: next.orderId,
      lines: [{ orderDetailId: line?.orderDetailId ?? 0, barcode: wanted }],
      payments,
    });
    expect((await sent(named)).state).toBe('done');
    expect((await order(next.orderId)).lines).toMatchObject([{ state: 'out', barcode: wanted }]);
  });

  it('is settled with the garment that the customer has', async () => {
    const device = await deviceOf();
    const { itemId, units } = await a.makeItem({ units: 2, rentalPrice: 500, bail: 1000 });
    const { orderId, lines } = await make.reserved({ itemId });
    const kept = await sent(
      device.step({
        kind: 'handOver',
        orderId,
        lines: lines.map(({ orderDetailId }) => ({ orderDetailId })),
        payments: [cash('price', 500), cash('bail', 1000)],
      }),
    );
    const barcode = units[1]?.barcode ?? '';
    const line = String(lines[0]?.orderDetailId);
    const { data } = await settle(kept.stepId, { way: 'swap', swaps: [{ barcode: line, by: barcode }] });
    expect(data).toMatchObject({ state: 'settled' });
    expect((await order(orderId)).lines).toMatchObject([{ state: 'out', barcode }]);
  });

  it('records the parts that stayed', async () => {
    const device = await deviceOf();
    const { itemId, units } = await a.makeItem({
      rentalPrice: 500,
      bail: 1000,
      parts: [
        { name: 'เข็มขัด', lossPrice: 250 },
        { name: 'ชฎา', lossPrice: 900 },
      ],
    });
    const rows = await a.sql<{ id: string }>(
      `select p.id from product_group_part p join product_item i on i.group_id = p.group_id
       where i.id = $1 order by p.id`,
      [itemId],
    );
    const [belt = 0] = rows.map((row) => Number(row.id));
    const { what } = await rental({
      lines: [{ itemId, barcode: units[0]?.barcode ?? '', missingParts: [belt] }],
    });
    const step = await sent(device.step(what));
    expect(step.state).toBe('done');
    const opened = await order(step.order?.orderId ?? 0);
    expect(opened.lines[0]?.parts.map((one) => [one.name, one.out])).toEqual([
      ['ชฎา', true],
      ['เข็มขัด', false],
    ]);
  });
});

describe('a return of a device', () => {
  it('exchanges the recorded garment for the identical one that was returned', async () => {
    const device = await deviceOf();
    const { itemId, units } = await a.makeItem({ units: 2 });
    const [was = '', came = ''] = units.map((one) => one.barcode);
    const { orderId, lines } = await make.reserved({ itemId });
    const line = { orderDetailId: lines[0]?.orderDetailId ?? 0 };
    const payments = [cash('price', 500), cash('bail', 1000)];
    await sent(device.step({ kind: 'handOver', orderId, lines: [{ ...line, barcode: was }], payments }));
    expect(await unitStates(itemId)).toEqual({ [was]: 'out', [came]: 'ready' });
    const back = await sent(device.step({ kind: 'takeBack', orderId, lines: [{ ...line, cameAs: came }] }));
    expect(back.state).toBe('done');
    expect((await order(orderId)).lines).toMatchObject([{ state: 'returned', barcode: came }]);
    expect(await unitStates(itemId)).toEqual({ [was]: 'ready', [came]: 'inspect' });
  });

  it('succeeds if the device ticks a part that the garment had lacked before', async () => {
    const device = await deviceOf();
    const parts = [
      { name: 'เข็มขัด', lossPrice: 200 },
      { name: 'มงกุฎ', lossPrice: 300 },
    ];
    const { itemId, units } = await a.makeItem({ units: 1, parts });
    const { orderId, lines } = await make.reserved({ itemId });
    const line = { orderDetailId: lines[0]?.orderDetailId ?? 0 };
    const [belt = 0, crown = 0] = lines[0]?.parts.map((one) => one.partId) ?? [];
    const [{ unitId = 0, barcode = '' } = {}] = units;
    const lacks = { partId: belt, to: 'missing' as const, note: '' };
    await a.ok(a.shop.staff, stockContract.settlePart, { params: { id: unitId }, body: lacks });
    const payments = [cash('price', 500), cash('bail', 1000)];
    await sent(device.step({ kind: 'handOver', orderId, lines: [{ ...line, barcode }], payments }));
    const missingParts = [belt, crown];
    const back = await sent(device.step({ kind: 'takeBack', orderId, lines: [{ ...line, missingParts }] }));
    expect(back.state).toBe('done');
    expect((await order(orderId)).charges.map((one) => [one.kind, one.reason])).toEqual([
      ['lost_part', 'มงกุฎ'],
    ]);
  });
});

it('a replacement of another style ignores parts of the earlier style', async () => {
  const device = await deviceOf();
  const { itemId, units } = await a.makeItem({ units: 1, parts: [{ name: 'เข็มขัด', lossPrice: 200 }] });
  const { orderId, lines } = await make.reserved({ itemId });
  const [{ orderDetailId = 0, parts: [belt] = [] } = {}] = lines;
  const other = await a.makeItem({ units: 1 });
  await a.ok(a.shop.staff, amendmentContract.swap, {
    params: { id: orderId },
    body: { orderDetailId, itemId: other.itemId },
  });
  const barcode = units[0]?.barcode ?? '';
  const line = { orderDetailId, barcode, missingParts: [belt?.partId ?? 0] };
  const payments = [cash('price', 500), cash('bail', 1000)];
  const step = await sent(device.step({ kind: 'handOver', orderId, lines: [line], payments }));
  const { data } = await settle(step.stepId, {
    way: 'swap',
    swaps: [{ barcode, by: other.units[0]?.barcode ?? '' }],
  });
  expect(data).toMatchObject({ state: 'settled' });
});
