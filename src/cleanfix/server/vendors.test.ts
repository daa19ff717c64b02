/** Vendors: added, changed, switched off, removed. */
import { describe, expect, it } from 'vitest';
import { testApp } from '../../app/server/testing/app.ts';
import { lookupContract } from '../../lookup/contract.ts';
import { cleanfixContract } from '../contract.ts';
import { laundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { day, makeVendor, makeUnits, send } = await laundry(a);

describe('vendors', () => {
  it('are added, changed by version, switched off and on, and listed with what they have', async () => {
    const made = await makeVendor({
      phone: '021234567',
      services: ['wash', 'mend'],
      weekdays: [4, 1, 1],
      holidays: [day(9), day(3)],
      prices: [
        { service: 'wash', price: 80 },
        { service: 'wash', category: 'GOWN', price: 350.5, days: 5 },
      ],
    });
    expect(made).toMatchObject({ weekdays: [1, 4], holidays: [day(3), day(9)], active: true, openCount: 0 });
    expect(made.prices).toEqual([
      { service: 'wash', category: '', price: 80, days: null },
      { service: 'wash', category: 'GOWN', price: 350.5, days: 5 },
    ]);
    const { wnfShopId, version } = made;
    const changed = await a.ok(staff, cleanfixContract.updateVendor, {
      body: { wnfShopId, version, name: made.name, usualDays: 9 },
    });
    expect(changed).toMatchObject({ usualDays: 9, prices: [], phone: '', version: version + 1 });
    const late = await a.call(staff, cleanfixContract.updateVendor, {
      body: { wnfShopId, version, name: 'x' },
    });
    expect([late.status, late.error.code]).toEqual([409, 'CHANGED']);
    const twice = await a.call(staff, cleanfixContract.addVendor, {
      body: { name: made.name.toUpperCase() },
    });
    expect(twice.error.code).toBe('DUPLICATE_CODE');
    expect(
      await a.ok(staff, cleanfixContract.vendorStatus, { body: { wnfShopId, active: false } }),
    ).toMatchObject({
      active: false,
    });
    const offered = await a.ok(staff, cleanfixContract.vendors, { body: { active: true } });
    expect(offered.itemList.some((one) => one.wnfShopId === wnfShopId)).toBe(false);
    const { ids } = await makeUnits(1);
    const off = await a.call(staff, cleanfixContract.send, {
      body: { wnfShopId, itemList: [{ unitId: ids[0] ?? 0, service: 'wash' }] },
    });
    expect(off.error.code).toBe('CONFLICT');
  });

  it('one with tickets is not removed, one without is', async () => {
    const kept = await makeVendor();
    const { ids } = await makeUnits(1);
    await send(kept.wnfShopId, ids);
    const refused = await a.call(staff, cleanfixContract.deleteVendor, {
      body: { wnfShopId: kept.wnfShopId },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'IN_USE']);
    const gone = await makeVendor();
    await a.ok(staff, cleanfixContract.deleteVendor, { body: { wnfShopId: gone.wnfShopId } });
    const again = await a.call(staff, cleanfixContract.deleteVendor, { body: { wnfShopId: gone.wnfShopId } });
    expect(again.status).toBe(404);
  });

  it('prices of a category go on under the one it is merged into', async () => {
    await a.makeCodes({ category: ['OLD', 'NEW'] });
    const { wnfShopId } = await makeVendor({
      prices: [
        { service: 'wash', category: 'OLD', price: 10 },
        { service: 'iron', category: 'OLD', price: 20 },
        { service: 'wash', category: 'NEW', price: 30 },
      ],
    });
    await a.ok(admin, lookupContract.merge, {
      params: { kind: 'category' },
      body: { from: 'OLD', into: 'NEW' },
    });
    const { itemList } = await a.ok(staff, cleanfixContract.vendors, { body: {} });
    expect(
      itemList
        .find((one) => one.wnfShopId === wnfShopId)
        ?.prices.map((one) => [one.service, one.category, one.price]),
    ).toEqual([
      ['iron', 'NEW', 20],
      ['wash', 'NEW', 30],
    ]);
  });

  it('bad input changes nothing', async () => {
    for (const body of [
      { name: '' },
      { name: 'x', usualDays: -1 },
      { name: 'x', weekdays: [7] },
      { name: 'x', prices: [{ service: 'wash', price: -1 }] },
      {
        name: 'x',
        prices: [
          { service: 'wash', price: 1 },
          { service: 'wash', price: 2 },
        ],
      },
      { name: 'x', services: ['burn'] },
    ])
      expect(
        (await a.call(staff, cleanfixContract.addVendor, { body: body as { name: string } })).status,
      ).toBe(400);
    expect(await a.sql("select 1 from care_vendor where name = 'x'")).toEqual([]);
  });
});

it('a shop of package s has none of it', async () => {
  const refused = await a.call(a.inPackage(staff, 's'), cleanfixContract.filter, { body: {} });
  expect([refused.status, refused.error.code]).toEqual([403, 'PACKAGE_REQUIRED']);
});
