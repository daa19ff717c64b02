import { describe, expect, it } from 'vitest';
import { searchKey } from '#lib/thai/thai.ts';
import { testApp } from '#test/server/test-app.ts';
import { customerContract } from '#customers/contract.ts';

const a = await testApp();

const create = (more: object = {}) =>
  a.ok(a.shop.staff, customerContract.create, { body: { name: 'สมศรี', ...more } });
describe('list', () => {
  const asked = (q: string) => a.ok(a.shop.staff, customerContract.list, { query: { q } });
  /** Omits similar names. */
  const found = async (q: string) => {
    const { itemList, near } = await asked(q);
    return near === undefined ? itemList.map((one) => one.customerId) : [];
  };

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

  it('finds names with or without a title, and with any spaces', async () => {
    const apart = await create({ name: 'สมหญิง ทดสอบ' });
    const titled = await create({ name: 'นางสาวกานดา มาลีนาค' });
    for (const q of ['คุณสมหญิง ทดสอบ', 'คุณ สมหญิง', 'สมหญิงทดสอบ', 'น.ส.สมหญิงทดสอบ', 'ทดสอบ สมหญิง'])
      expect([q, await found(q)]).toEqual([q, [apart.customerId]]);
    for (const q of ['กานดามาลีนาค', 'คุณกานดา', 'ดามาลี'])
      expect([q, await found(q)]).toEqual([q, [titled.customerId]]);
    // A name that begins like a title is still a name, and a title alone is searched as it is.
    const khunakorn = await create({ name: 'คุณากร ใจดี' });
    expect(await found('คุณากร')).toEqual([khunakorn.customerId]);
    expect(await found('คุณ')).toContain(khunakorn.customerId);
  });

  it('finds names whose tone marks differ, and codes with any separator', async () => {
    for (const [stored, typed] of [
      ['เกี้ยวแก้ว', 'เกียวแกว'],
      ['บุหงั่น', 'บุหงัน'],
      ['ณัฏฐ์ธนัน', 'ณัฏฐธนัน'],
      ['ก้อยก่อนก้าว', 'กอยกอนกาว'],
    ] as const) {
      const { customerId } = await create({ name: stored });
      const reply = await asked(typed);
      expect([typed, reply.itemList.map((one) => one.customerId)]).toEqual([typed, [customerId]]);
      expect(reply.near).toBe(searchKey(stored));
    }
    const lucha = await create({ name: 'พระยาฦๅชา' });
    for (const q of ['ฦาชา', 'ฦๅชา']) expect([q, await found(q)]).toEqual([q, [lucha.customerId]]);
    const firm = await create({ name: 'บจก.987 การค้า' });
    for (const q of ['บจก.987', 'บจก 987', 'บจก987', 'บจก-987'])
      expect([q, await found(q)]).toEqual([q, [firm.customerId]]);
  });

  it('offers similar names when nothing matches, marked as such; never for numbers', async () => {
    const { customerId } = await create({ name: 'พิมพ์ชนก วัฒนกุล', phone: '0811122233' });
    for (const q of ['พิมชนก', 'พิมพ์ชนค', 'วัฒนกุน', 'พิมพ์ชนกวัฒนะกุล', 'คุณพิมพ์ชกน']) {
      const reply = await asked(q);
      expect([q, reply.itemList.map((one) => one.customerId)]).toEqual([q, [customerId]]);
      expect(reply.near).toMatch(/พิม|วัฒ/);
    }
    for (const q of ['0811122234', 'ไม่มีใครเลย', 'xyz'])
      expect(await asked(q)).toMatchObject({ itemList: [], total: 0 });
    const theirs = await a.ok(a.other.staff, customerContract.list, { query: { q: 'พิมชนก' } });
    expect(theirs.itemList).toEqual([]);
  });

  it('shows newest first, in pages, of this shop only', async () => {
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
      Number(
        (await a.one<{ n: string }>(`select count(*) as n from customer where shop_id = ${a.shop.shopId}`)).n,
      ),
    ).toBe(next.total);
    expect(await found('ร้านอื่น')).toEqual([]);
  });

  it('filters by watch list', async () => {
    const { customerId } = await create({ name: 'เฝ้าดู', watch: true, watchReason: 'คืนช้า' });
    const { itemList } = await a.ok(a.shop.staff, customerContract.list, { query: { watch: '1' } });
    expect(itemList[0]).toMatchObject({ customerId, watchReason: 'คืนช้า' });
    expect(itemList.every((one) => one.watch)).toBe(true);
  });

  it('counts up to a thousand', async () => {
    await a.sql(
      `insert into customer (shop_id, name) select ${a.other.shopId}, 'many' from generate_series(1, 1001)`,
    );
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
