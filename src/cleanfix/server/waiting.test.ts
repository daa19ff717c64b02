/** Garments that wait for a decision. */
import { describe, expect, it } from 'vitest';
import { testApp } from '../../app/server/testing/app.ts';
import { counterContract } from '../../counter/contract.ts';
import { stockContract } from '../../stock/contract.ts';
import { cleanfixContract } from '../contract.ts';
import { laundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, branchB } = a.shop;
const { day, makeVendor, makeUnits, stateOf } = await laundry(a);

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

  it('are looked up for a ticket by their codes, wherever they are now', async () => {
    const { ids, codes } = await makeUnits(2);
    const found = await a.ok(staff, cleanfixContract.garments, {
      body: { unitIds: ids.slice(0, 1), barcodes: codes.slice(1) },
    });
    expect(found.itemList.map((one) => [one.unitId, one.unitState])).toEqual(ids.map((id) => [id, 'ready']));
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
