/** Garments that wait for a decision. */
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { ordersOf } from '#test/builders/index.ts';
import { recordContract } from '#orders/attachments/contract.ts';
import { statementsOf } from '#platform/testing/count-statements.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { cleanfixContract } from '../contract.ts';
import { laundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, branchB } = a.shop;
const make = ordersOf(a);
const { day, makeVendor, makeUnits, stateOf, send } = await laundry(a);

describe('waiting', () => {
  it('garments are taken off the rack with what is to be done, those promised next first, with the last day to send', async () => {
    await a.sql('update care_vendor set active = false');
    await makeVendor({ usualDays: 3 });
    const free = await makeUnits(1);
    const promised = await makeUnits(1);
    const customerId = await a.makeCustomer();
    await a.ok(staff, counterContract.open, {
      body: {
        customerId,
        pickupDay: day(10),
        returnDay: day(11),
        lines: [{ itemId: promised.itemId, quantity: 1 }],
        reserve: true,
      },
    });
    const waiting = await a.ok(staff, cleanfixContract.wait, {
      body: { unitIds: free.ids, barcodes: promised.codes, service: 'mend', note: 'ซิปแตก' },
    });
    expect(waiting.itemList).toHaveLength(2);
    expect(await stateOf(free.ids[0] ?? 0)).toBe('repair');
    const { itemList } = await a.ok(staff, cleanfixContract.filter, { body: { list: 'waiting' } });
    const [first] = itemList;
    expect(first).toMatchObject({
      unitId: promised.ids[0],
      nextDay: day(10),
      lastSendDay: day(6),
      tooLate: false,
      service: 'mend',
      note: 'ซิปแตก',
      state: 'waiting',
    });
    expect(first?.nextOrderNo).not.toBe('');
    expect(itemList.find((one) => one.unitId === free.ids[0])).toMatchObject({
      nextDay: null,
      lastSendDay: null,
    });
    const found = await a.ok(staff, cleanfixContract.filter, { body: { q: promised.codes[0] ?? '' } });
    expect([found.total, found.itemList[0]?.unitId]).toEqual([1, promised.ids[0]]);
    expect(
      (await a.ok(staff, cleanfixContract.filter, { body: { service: 'wash', q: promised.codes[0] ?? '' } }))
        .total,
    ).toBe(0);
    await a.ok(staff, cleanfixContract.notSend, { body: { unitIds: promised.ids, note: 'ใช้ได้' } });
    expect(await stateOf(promised.ids[0] ?? 0)).toBe('ready');
    const again = await a.call(staff, cleanfixContract.notSend, { body: { unitIds: promised.ids } });
    expect([again.status, again.error.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  it('also what came back to be looked at, without anybody having said anything', async () => {
    const { ids, codes } = await makeUnits(1);
    await a.ok(staff, stockContract.moveUnits, { body: { unitIds: ids, to: 'inspect' } });
    const { itemList } = await a.ok(staff, cleanfixContract.filter, { body: { q: codes[0] ?? '' } });
    expect(itemList).toMatchObject([
      { unitId: ids[0], careLineId: null, unitState: 'inspect', service: 'wash' },
    ]);
  });

  it('shows the words and photos of the return that sent it there, until it hangs ready again; who looks is written down', async () => {
    const { itemId, ids, codes } = await makeUnits(1);
    const order = await make.out({ itemId, to: 1 });
    const customerId = order.customer?.customerId ?? 0;
    const params = { id: order.orderId };
    const [orderDetailId = 0] = make.idsOf(order);
    const { url } = await a.ok(staff, recordContract.addPhoto, {
      params,
      body: { orderDetailId, moment: 'back' },
      file: pictureFile(),
    });
    await make.back(order, { next: 'wash', condition: 'ไวน์หกที่ชายกระโปรง' });
    const looks = async () =>
      (await a.sql("select 1 from customer_view where customer_id = $1 and kind = 'photos'", [customerId]))
        .length;
    await a.sql('delete from customer_view where customer_id = $1', [customerId]);
    const row = async () =>
      (await a.ok(staff, cleanfixContract.filter, { body: { q: codes[0] ?? '' } })).itemList[0];
    const seen = await row();
    expect(seen).toMatchObject({
      unitId: ids[0],
      returnNote: 'ไวน์หกที่ชายกระโปรง',
      lastOrderId: order.orderId,
    });
    expect(seen?.photos).toHaveLength(1);
    expect(seen?.photos[0]?.replace(/-160.webp.*/, '')).toBe(url.replace(/-480.webp.*/, ''));
    expect((await fetch(a.origin + (seen?.photos[0] ?? ''))).status).toBe(200);
    expect(await looks()).toBe(1);
    await a.ok(staff, cleanfixContract.notSend, { body: { unitIds: ids } });
    await a.ok(staff, cleanfixContract.wait, { body: { unitIds: ids, note: 'ฝุ่น' } });
    expect(await row()).toMatchObject({ note: 'ฝุ่น', returnNote: '', photos: [] });
  });

  it('what was written while it waited goes along, unless the ticket says another thing or nothing', async () => {
    const { wnfShopId } = await makeVendor();
    for (const [said, told] of [
      [{}, 'ฝุ่น'],
      [{ note: 'ไวน์ที่ชาย' }, 'ไวน์ที่ชาย'],
      [{ note: '' }, ''],
    ] as const) {
      const { ids } = await makeUnits(1);
      await a.ok(staff, cleanfixContract.wait, { body: { unitIds: ids, note: 'ฝุ่น' } });
      const { ticket } = await send(wnfShopId, ids, said);
      expect(ticket.itemList[0]?.note).toBe(told);
    }
  });

  it('another service leaves the words of each, unless others are said', async () => {
    const { ids } = await makeUnits(2);
    const [one = 0, two = 0] = ids;
    await a.ok(staff, cleanfixContract.wait, { body: { unitIds: [one], note: 'คราบไวน์' } });
    await a.ok(staff, cleanfixContract.wait, { body: { unitIds: [two], note: 'ซิปแตก' } });
    const notes = async (said: { note?: string }) => {
      const { itemList } = await a.ok(staff, cleanfixContract.wait, {
        body: { unitIds: ids, service: 'dryclean', ...said },
      });
      return itemList.toSorted((x, y) => x.unitId - y.unitId).map((row) => [row.service, row.note]);
    };
    expect(await notes({})).toEqual([
      ['dryclean', 'คราบไวน์'],
      ['dryclean', 'ซิปแตก'],
    ]);
    expect((await notes({ note: '' })).map(([, note]) => note)).toEqual(['', '']);
  });

  it('a page of it is asked for by as many statements however much waits', async () => {
    const page = () => a.ok(staff, cleanfixContract.filter, { body: { size: 50 } });
    const statements = async (): Promise<number> => {
      // What is shown for the first time is noted.
      await page();
      return statementsOf(page);
    };
    const few = await statements();
    const { ids } = await makeUnits(30);
    await a.ok(staff, cleanfixContract.wait, { body: { unitIds: ids } });
    expect(await statements()).toBe(few);
  });

  it('the plan says who gets what today, what must go, and what nobody does', async () => {
    await a.sql('update care_vendor set active = false');
    await a.sql(
      "update unit set state = 'ready' where state in ('wash', 'repair', 'inspect') and care_due is null",
    );
    const vendor = await makeVendor({
      usualDays: 2,
      services: ['wash'],
      prices: [{ service: 'wash', price: 80 }],
    });
    const free = await makeUnits(2);
    const promised = await makeUnits(1);
    const customerId = await a.makeCustomer();
    await a.ok(staff, counterContract.open, {
      body: {
        customerId,
        // Back two days from now, a day before it is wanted: today is the last day to send it.
        pickupDay: day(3),
        returnDay: day(4),
        lines: [{ itemId: promised.itemId, quantity: 1 }],
        reserve: true,
      },
    });
    await a.ok(staff, cleanfixContract.wait, { body: { unitIds: [...free.ids, ...promised.ids] } });
    const torn = await makeUnits(1);
    await a.ok(staff, cleanfixContract.wait, { body: { unitIds: torn.ids, service: 'mend' } });
    expect(await a.ok(staff, cleanfixContract.plan)).toEqual({
      itemList: [
        {
          wnfShopId: vendor.wnfShopId,
          vendorName: vendor.name,
          inHouse: false,
          service: 'wash',
          callDay: day(0),
          backDay: day(2),
          price: 240,
          unitIds: [...promised.ids, ...free.ids],
          mustIds: promised.ids,
          lateIds: [],
        },
      ],
      unplaced: [{ service: 'mend', count: 1 }],
    });
    expect((await a.ok(staff2, cleanfixContract.plan, { branchId: branchB })).itemList).toEqual([]);
    const small = await a.inPackage(staff, 's');
    expect([(await a.call(small, cleanfixContract.plan)).status]).toEqual([403]);
  });

  it('are looked up for a ticket by their codes, wherever they are now', async () => {
    const { ids, codes } = await makeUnits(2);
    const found = await a.ok(staff, cleanfixContract.garments, {
      body: { unitIds: ids.slice(0, 1), barcodes: codes.slice(1) },
    });
    expect(found.itemList.map((one) => [one.unitId, one.unitState])).toEqual(ids.map((id) => [id, 'ready']));
    const vendor = await makeVendor();
    const { ticket } = await send(vendor.wnfShopId, ids.slice(0, 1));
    const away = await a.ok(staff, cleanfixContract.garments, { body: { barcodes: codes } });
    expect(away.itemList.map((one) => [one.state, one.wnforderId, one.vendorName])).toEqual([
      ['sent', ticket.wnforderId, vendor.name],
      ['waiting', null, ''],
    ]);
    const none = await a.call(staff, cleanfixContract.garments, { body: { barcodes: ['NO-SUCH'] } });
    expect([none.status, none.error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await a.call(staff, cleanfixContract.garments, { body: {} })).status).toBe(400);
    const elsewhere = await a.call(staff2, cleanfixContract.garments, {
      body: { unitIds: ids },
      branchId: branchB,
    });
    expect(elsewhere.status).toBe(404);
  });

  it('a garment of another branch, of no one or without a name is refused', async () => {
    const { ids } = await makeUnits(1);
    for (const row of [cleanfixContract.wait, cleanfixContract.notSend] as const) {
      expect((await a.call(staff, row, { body: { unitIds: [999_999] } })).status).toBe(404);
      expect((await a.call(staff, row, { body: {} })).status).toBe(400);
      expect((await a.call(staff2, row, { body: { unitIds: ids }, branchId: branchB })).status).toBe(404);
    }
  });
});
