import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { careContract } from '../contract.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, branchB } = a.shop;
const make = orderBuildersOf(a);
const { day, makeVendor, makeUnits, stateOf, send } = await createTestLaundry(a);

describe('waiting garments', () => {
  it('are listed off the rack with their service and last day to send, those reserved next first', async () => {
    await a.sql('update care_vendor set active = false');
    await makeVendor({ usualDays: 3 });
    const free = await makeUnits(1);
    const promised = await makeUnits(1);
    const customerId = await a.makeCustomer();
    await a.ok(staff, rentalsContract.open, {
      body: {
        customerId,
        pickupDay: day(10),
        returnDay: day(11),
        lines: [{ itemId: promised.itemId, quantity: 1 }],
        reserve: true,
      },
    });
    const waiting = await a.ok(staff, careContract.wait, {
      body: { unitIds: free.ids, barcodes: promised.codes, service: 'mend', note: 'ซิปแตก' },
    });
    expect(waiting.itemList).toHaveLength(2);
    expect(await stateOf(free.ids[0] ?? 0)).toBe('repair');
    const { itemList } = await a.ok(staff, careContract.filter, { body: { list: 'waiting' } });
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
    const found = await a.ok(staff, careContract.filter, { body: { q: promised.codes[0] ?? '' } });
    expect([found.total, found.itemList[0]?.unitId]).toEqual([1, promised.ids[0]]);
    expect(
      (await a.ok(staff, careContract.filter, { body: { service: 'wash', q: promised.codes[0] ?? '' } }))
        .total,
    ).toBe(0);
    await a.ok(staff, careContract.notSend, { body: { unitIds: promised.ids, note: 'ใช้ได้' } });
    expect(await stateOf(promised.ids[0] ?? 0)).toBe('ready');
    const again = await a.call(staff, careContract.notSend, { body: { unitIds: promised.ids } });
    expect([again.status, again.error.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  it('include garments in inspection without any note', async () => {
    const { ids, codes } = await makeUnits(1);
    await a.ok(staff, stockContract.moveUnits, { body: { unitIds: ids, to: 'inspect' } });
    const { itemList } = await a.ok(staff, careContract.filter, { body: { q: codes[0] ?? '' } });
    expect(itemList).toMatchObject([
      { unitId: ids[0], careLineId: null, unitState: 'inspect', service: 'wash' },
    ]);
  });

  it('show note and photos of their last return until they are ready again, and log who viewed them', async () => {
    const { itemId, ids, codes } = await makeUnits(1);
    const order = await make.out({ itemId, to: 1 });
    const customerId = order.customer?.customerId ?? 0;
    const params = { id: order.orderId };
    const [orderDetailId = 0] = make.idsOf(order);
    const { url } = await a.ok(staff, attachmentContract.addPhoto, {
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
      (await a.ok(staff, careContract.filter, { body: { q: codes[0] ?? '' } })).itemList[0];
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
    await a.ok(staff, careContract.notSend, { body: { unitIds: ids } });
    await a.ok(staff, careContract.wait, { body: { unitIds: ids, note: 'ฝุ่น' } });
    expect(await row()).toMatchObject({ note: 'ฝุ่น', returnNote: '', photos: [] });
  });

  it('keep their note on the ticket unless the ticket gives another one or an empty one', async () => {
    const { wnfShopId } = await makeVendor();
    for (const [input, expectedNote] of [
      [{}, 'ฝุ่น'],
      [{ note: 'ไวน์ที่ชาย' }, 'ไวน์ที่ชาย'],
      [{ note: '' }, ''],
    ] as const) {
      const { ids } = await makeUnits(1);
      await a.ok(staff, careContract.wait, { body: { unitIds: ids, note: 'ฝุ่น' } });
      const { ticket } = await send(wnfShopId, ids, input);
      expect(ticket.itemList[0]?.note).toBe(expectedNote);
    }
  });

  it('keep their own notes under another service unless a new note is given', async () => {
    const { ids } = await makeUnits(2);
    const [one = 0, two = 0] = ids;
    await a.ok(staff, careContract.wait, { body: { unitIds: [one], note: 'คราบไวน์' } });
    await a.ok(staff, careContract.wait, { body: { unitIds: [two], note: 'ซิปแตก' } });
    const notes = async (input: { note?: string }) => {
      const { itemList } = await a.ok(staff, careContract.wait, {
        body: { unitIds: ids, service: 'dryclean', ...input },
      });
      return itemList.toSorted((x, y) => x.unitId - y.unitId).map((row) => [row.service, row.note]);
    };
    expect(await notes({})).toEqual([
      ['dryclean', 'คราบไวน์'],
      ['dryclean', 'ซิปแตก'],
    ]);
    expect((await notes({ note: '' })).map(([, note]) => note)).toEqual(['', '']);
  });

  it('are listed with a constant number of statements', async () => {
    const page = () => a.ok(staff, careContract.filter, { body: { size: 50 } });
    const statements = async (): Promise<number> => {
      // The first call also logs that the photos were viewed.
      await page();
      return countStatements(page);
    };
    const few = await statements();
    const { ids } = await makeUnits(30);
    await a.ok(staff, careContract.wait, { body: { unitIds: ids } });
    expect(await statements()).toBe(few);
  });

  it('are planned: the vendor of each garment today, garments that must go, and services that no vendor offers', async () => {
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
    await a.ok(staff, rentalsContract.open, {
      body: {
        customerId,
        // If it is sent today, the garment returns in two days, one day before the reservation.
        pickupDay: day(3),
        returnDay: day(4),
        lines: [{ itemId: promised.itemId, quantity: 1 }],
        reserve: true,
      },
    });
    await a.ok(staff, careContract.wait, { body: { unitIds: [...free.ids, ...promised.ids] } });
    const torn = await makeUnits(1);
    await a.ok(staff, careContract.wait, { body: { unitIds: torn.ids, service: 'mend' } });
    expect(await a.ok(staff, careContract.plan)).toEqual({
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
    expect((await a.ok(staff2, careContract.plan, { branchId: branchB })).itemList).toEqual([]);
    const small = await a.inPackage(staff, 's');
    expect([(await a.call(small, careContract.plan)).status]).toEqual([403]);
  });

  it('are found by their codes for a ticket, wherever they are now', async () => {
    const { ids, codes } = await makeUnits(2);
    const found = await a.ok(staff, careContract.garments, {
      body: { unitIds: ids.slice(0, 1), barcodes: codes.slice(1) },
    });
    expect(found.itemList.map((one) => [one.unitId, one.unitState])).toEqual(ids.map((id) => [id, 'ready']));
    const vendor = await makeVendor();
    const { ticket } = await send(vendor.wnfShopId, ids.slice(0, 1));
    const away = await a.ok(staff, careContract.garments, { body: { barcodes: codes } });
    expect(away.itemList.map((one) => [one.state, one.wnforderId, one.vendorName])).toEqual([
      ['sent', ticket.wnforderId, vendor.name],
      ['waiting', null, ''],
    ]);
    const none = await a.call(staff, careContract.garments, { body: { barcodes: ['NO-SUCH'] } });
    expect([none.status, none.error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await a.call(staff, careContract.garments, { body: {} })).status).toBe(400);
    const elsewhere = await a.call(staff2, careContract.garments, {
      body: { unitIds: ids },
      branchId: branchB,
    });
    expect(elsewhere.status).toBe(404);
  });

  it('are refused if they belong to another branch, are unknown or have no identifier', async () => {
    const { ids } = await makeUnits(1);
    for (const row of [careContract.wait, careContract.notSend] as const) {
      expect((await a.call(staff, row, { body: { unitIds: [999_999] } })).status).toBe(404);
      expect((await a.call(staff, row, { body: {} })).status).toBe(400);
      expect((await a.call(staff2, row, { body: { unitIds: ids }, branchId: branchB })).status).toBe(404);
    }
  });
});
