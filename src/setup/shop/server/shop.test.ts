import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { shopContract } from '../contract.ts';

const a = await testApp();
beforeAll(async () => {
  await a.sql(`insert into tax_rate values (${a.shop.shopId}, current_date + 30, 1000)`);
  await a.sql(
    `insert into rent_duration (shop_id, rent_days, price_rule, price_percent, sort) values (${a.shop.shopId}, 3, 'same', null, 1), (${a.shop.shopId}, 7, 'scale', 150, 2), (${a.other.shopId}, 5, 'same', null, 1)`,
  );
  await a.sql(
    `insert into closed_day values (${a.shop.shopId}, current_date + 5, 'สงกรานต์'), (${a.other.shopId}, current_date + 6, 'x')`,
  );
});

describe('branches', () => {
  it('are all branches for an owner, the main one first, and the assigned ones for staff', async () => {
    const all = await a.ok(a.shop.owner, shopContract.branches);
    expect(all.map((one) => [one.branchName, one.flag1])).toEqual([
      ['Main', 'm'],
      ['Second', ''],
    ]);
    const mine = await a.ok(a.shop.staff2, shopContract.branches);
    expect(mine.map((one) => one.branchId)).toEqual([a.shop.branchB]);
  });

  it('are refused if not assigned (404), and without a token (401)', async () => {
    expect((await a.call(a.shop.staff, shopContract.branches, { branchId: a.shop.branchB })).status).toBe(
      404,
    );
    expect((await a.call(a.shop.owner, shopContract.branches, { branchId: a.other.branchA })).status).toBe(
      404,
    );
    expect(
      (await a.call(a.shop.owner, shopContract.branches, { headers: { 'x-branch-id': 'x' } })).status,
    ).toBe(404);
    const refused = await a.call(null, shopContract.branches);
    expect([refused.status, refused.error.title]).toEqual([401, 'กรุณาเข้าสู่ระบบ']);
  });
});

describe('shop info', () => {
  it('has the names and rules of the own shop only', async () => {
    const info = await a.ok(a.shop.staff, shopContract.shopInfo);
    expect(info).toMatchObject({
      shopInfoId: `shop${a.shop.shopId}`,
      taxRate: 7,
      turnaroundDays: 1,
      lateFeePerDay: 100,
      settlementBox: true,
    });
    expect(info.rentDurations.map((one) => one.rentDays)).toEqual([3, 7]);
    expect(info.closedDays.map((one) => one.name)).toEqual(['สงกรานต์']);
    expect((await a.call(null, shopContract.shopInfo)).status).toBe(401);
  });

  it("taxinfo has today's rate and the default header", async () => {
    expect(await a.ok(a.shop.staff, shopContract.taxInfo)).toEqual({
      taxRate: 7,
      vatSystem: false,
      inVat: true,
      receiptHeader: 'ใบเสร็จรับเงิน',
    });
    expect((await a.call(null, shopContract.taxInfo)).status).toBe(401);
  });
});
