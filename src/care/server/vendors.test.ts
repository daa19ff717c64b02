import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { careContract } from '../contract.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { day, makeVendor, makeUnits, send } = await createTestLaundry(a);

describe('vendors', () => {
  it('are added, changed by version, deactivated and activated, and listed with their open counts', async () => {
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
    const changed = await a.ok(staff, careContract.updateVendor, {
      body: { wnfShopId, version, name: made.name, usualDays: 9 },
    });
    expect(changed).toMatchObject({ usualDays: 9, prices: [], phone: '', version: version + 1 });
    const late = await a.call(staff, careContract.updateVendor, {
      body: { wnfShopId, version, name: 'x' },
    });
    expect([late.status, late.error.code]).toEqual([409, 'CHANGED']);
    const twice = await a.call(staff, careContract.addVendor, {
      body: { name: made.name.toUpperCase() },
    });
    expect(twice.error.code).toBe('DUPLICATE_CODE');
    expect(
      await a.ok(staff, careContract.vendorStatus, { body: { wnfShopId, active: false } }),
    ).toMatchObject({
      active: false,
    });
    const offered = await a.ok(staff, careContract.vendors, { body: { active: true } });
    expect(offered.itemList.some((one) => one.wnfShopId === wnfShopId)).toBe(false);
    const { ids } = await makeUnits(1);
    const off = await a.call(staff, careContract.send, {
      body: { wnfShopId, itemList: [{ unitId: ids[0] ?? 0, service: 'wash' }] },
    });
    expect(off.error.code).toBe('CONFLICT');
  });

  it('have tax details, and refuse a wrong tax id, branch number or legal form', async () => {
    const made = await makeVendor({
      sellerName: 'บริษัท ซักไว จำกัด',
      sellerTaxId: '0-1055-41069-23-7',
      sellerBranchNo: '00001',
      legalForm: 'juristic',
    });
    expect(made).toMatchObject({
      sellerName: 'บริษัท ซักไว จำกัด',
      sellerTaxId: '0105541069237',
      sellerBranchNo: '00001',
      legalForm: 'juristic',
    });
    expect(await makeVendor()).toMatchObject({
      sellerName: '',
      sellerTaxId: '',
      sellerBranchNo: '00000',
      legalForm: 'auto',
    });
    for (const wrong of [{ sellerTaxId: '0105541069238' }, { sellerBranchNo: '1' }, { legalForm: 'club' }]) {
      const { status, error } = await a.call(staff, careContract.addVendor, {
        body: { name: 'ร้านผิด', ...wrong } as never,
      });
      expect([status, error.fields?.[0]?.field]).toEqual([400, Object.keys(wrong)[0]]);
    }
    await expect(
      a.sql(`update care_vendor set legal_form = 'club' where shop_id = ${a.shop.shopId}`),
    ).rejects.toThrow('care_vendor_legal_form');
  });

  it('with garments or an open claim cannot be removed; closed tickets stay as they were', async () => {
    const vendor = await makeVendor({ phone: '021234567', prices: [{ service: 'wash', price: 80 }] });
    const { wnfShopId, name } = vendor;
    const { ids } = await makeUnits(2);
    const { ticket } = await send(wnfShopId, ids);
    const { wnforderId } = ticket;
    const remove = () => a.call(staff, careContract.deleteVendor, { body: { wnfShopId } });
    const away = await remove();
    expect([away.status, away.error.code]).toEqual([409, 'VENDOR_BUSY']);
    expect(away.error.detail).toMatch(/^ยังมีใบส่งซักที่รับคืนไม่ครบ 1 ใบ รับคืน/);
    const back = await a.ok(staff, careContract.receive, {
      body: {
        wnforderId,
        itemList: [{ unitId: ids[0] ?? 0 }, { unitId: ids[1] ?? 0, result: 'damaged' as const, claim: 500 }],
      },
    });
    const owes = await remove();
    expect([owes.error.code, owes.error.detail]).toEqual([
      'VENDOR_BUSY',
      expect.stringMatching(/^ยังมีเรื่องชดใช้ที่ยังไม่จบ 1 รายการ/),
    ]);
    const id = back.ticket.itemList[1]?.careLineId ?? 0;
    await a.ok(admin, careContract.claim, { params: { id }, body: { state: 'paid', note: 'โอนแล้ว' } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    const listed = await a.ok(staff, careContract.vendors, { body: {} });
    expect(listed.itemList.some((one) => one.wnfShopId === wnfShopId)).toBe(false);

    // Tickets, claims and expenses remain readable under the vendor's name of that time.
    expect(await a.ok(staff, careContract.ticket, { body: { wnforderId } })).toMatchObject({
      vendorName: name,
      phone: '021234567',
      charged: 160,
    });
    const found = await a.ok(staff, careContract.tickets, { body: { list: 'all', q: name } });
    expect(found.itemList.map((one) => one.wnforderId)).toEqual([wnforderId]);
    const claims = await a.ok(staff, careContract.filter, {
      body: { list: 'claims', claimState: 'paid' },
    });
    expect(claims.itemList).toContainEqual(expect.objectContaining({ careLineId: id, vendorName: name }));
    expect(await a.sql('select amount::int from ledger_entry where id = $1', [back.expenseId])).toEqual([
      { amount: -16_000 },
    ]);

    // The vendor accepts no tickets or receipts, and its name is free again.
    const { ids: more } = await makeUnits(1);
    const body = { wnfShopId, itemList: [{ unitId: more[0] ?? 0, service: 'wash' as const }] };
    expect((await a.call(staff, careContract.send, { body })).status).toBe(404);
    const undo = { params: { id: wnforderId }, body: {} };
    expect((await a.call(admin, careContract.undoReceive, undo)).error.code).toBe('CARE_FOLLOWED');
    const again = { body: { wnfShopId, active: true } };
    expect((await a.call(staff, careContract.vendorStatus, again)).status).toBe(404);
    expect((await makeVendor({ name })).wnfShopId).not.toBe(wnfShopId);
  });

  it('without any ticket are deleted completely', async () => {
    const gone = await makeVendor();
    await a.ok(staff, careContract.deleteVendor, { body: { wnfShopId: gone.wnfShopId } });
    expect(await a.sql('select 1 from care_vendor where id = $1', [gone.wnfShopId])).toEqual([]);
    const again = await a.call(staff, careContract.deleteVendor, { body: { wnfShopId: gone.wnfShopId } });
    expect(again.status).toBe(404);
  });

  it('either get a ticket or are removed when both happen at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { wnfShopId } = await makeVendor();
      const { ids } = await makeUnits(1);
      const itemList = [{ unitId: ids[0] ?? 0, service: 'wash' as const }];
      const [sent, removed] = await Promise.all([
        a.call(staff, careContract.send, { body: { wnfShopId, itemList } }),
        a.call(staff, careContract.deleteVendor, { body: { wnfShopId } }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([sent.status, removed.status]);
    }
  });

  it('keep the prices of a category under the one it is merged into', async () => {
    await a.makeCodes({ category: ['OLD', 'NEW'] });
    const { wnfShopId } = await makeVendor({
      prices: [
        { service: 'wash', category: 'OLD', price: 10 },
        { service: 'iron', category: 'OLD', price: 20 },
        { service: 'wash', category: 'NEW', price: 30 },
      ],
    });
    await a.ok(admin, referenceListContract.merge, {
      params: { kind: 'category' },
      body: { from: 'OLD', into: 'NEW' },
    });
    const { itemList } = await a.ok(staff, careContract.vendors, { body: {} });
    expect(
      itemList
        .find((one) => one.wnfShopId === wnfShopId)
        ?.prices.map((one) => [one.service, one.category, one.price]),
    ).toEqual([
      ['iron', 'NEW', 20],
      ['wash', 'NEW', 30],
    ]);
  });

  it('are unchanged by bad input', async () => {
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
      expect((await a.call(staff, careContract.addVendor, { body: body as { name: string } })).status).toBe(
        400,
      );
    expect(await a.sql("select 1 from care_vendor where name = 'x'")).toEqual([]);
  });
});

it('vendors are not available in package s', async () => {
  const refused = await a.call(a.inPackage(staff, 's'), careContract.filter, { body: {} });
  expect([refused.status, refused.error.code]).toEqual([403, 'PACKAGE_REQUIRED']);
});
