import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../app/server/testing/app.ts';
import { customerContract } from '../contract.ts';

let a: TestApp;
beforeAll(async () => {
  a = await testApp();
});

const create = (more: object = {}) =>
  a.ok(a.shop.staff, customerContract.create, { body: { name: 'สมศรี', ...more } });
describe('list', () => {
  const found = async (q: string) =>
    (await a.ok(a.shop.staff, customerContract.list, { query: { q } })).itemList.map((one) => one.customerId);

  it('finds by any part of name, phones and LINE id', async () => {
    const { customerId } = await create({
      name: 'คุณเเม่ทองใบ',
      phone: '089-876-5432',
      phone2: '053 999 888',
      lineId: 'Thong_B',
    });
    for (const q of [
      'แม่ทอง',
      'เเม่ทอง',
      '0898765432',
      '089-876-5432',
      '+66898765432',
      '๐๘๙๘๗๖',
      '8765432',
      '053999888',
      'thong_b',
      'ทองใบ 5432',
    ])
      expect([q, await found(q)]).toEqual([q, [customerId]]);
    for (const q of ['แม่ทองใบ 1111', 'thong%', 'thongXb']) expect([q, await found(q)]).toEqual([q, []]);
  });

  it('shows the newest first, in pages, this shop only', async () => {
    await a.ok(a.other.staff, customerContract.create, { body: { name: 'ร้านอื่น' } });
    const [first, second] = [await create({ province: 'เชียงใหม่' }), await create()];
    const page = await a.ok(a.shop.staff, customerContract.list);
    expect(page.itemList.slice(0, 2).map((one) => one.customerId)).toEqual([
      second.customerId,
      first.customerId,
    ]);
    expect(page.itemList[1]).toEqual({
      customerId: first.customerId,
      name: 'สมศรี',
      phone: '',
      lineId: '',
      province: 'เชียงใหม่',
      watch: false,
      watchReason: '',
    });
    const next = await a.ok(a.shop.staff, customerContract.list, { query: { page: 2, size: 1 } });
    expect(next.itemList.map((one) => one.customerId)).toEqual([first.customerId]);
    expect(
      Number((await a.one<{ n: string }>('select count(*) as n from customer where shop_id = 1')).n),
    ).toBe(next.total);
    expect(await found('ร้านอื่น')).toEqual([]);
  });

  it('shows the watch list alone', async () => {
    const { customerId } = await create({ name: 'เฝ้าดู', watch: true, watchReason: 'คืนช้า' });
    const { itemList } = await a.ok(a.shop.staff, customerContract.list, { query: { watch: '1' } });
    expect(itemList[0]).toMatchObject({ customerId, watchReason: 'คืนช้า' });
    expect(itemList.every((one) => one.watch)).toBe(true);
  });

  it('counts to a thousand', async () => {
    await a.sql("insert into customer (shop_id, name) select 2, 'many' from generate_series(1, 1001)");
    expect(await a.ok(a.other.staff, customerContract.list, { query: { size: 1 } })).toMatchObject({
      total: 1000,
      totalCapped: true,
    });
  });

  it.each([{ page: 0 }, { size: 1000 }, { watch: '0' as '1' }, { q: 'ก'.repeat(101) }])(
    'refuses %o',
    async (query) => {
      expect((await a.call(a.shop.staff, customerContract.list, { query })).status).toBe(400);
    },
  );
});
