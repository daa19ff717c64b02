import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { customerContract } from '#customers/contract.ts';
import { nameKeyOf } from './sql-duplicates.ts';

const a = await testApp();
const { staff } = a.shop;
const create = (name: string, more: object = {}) =>
  a.ok(staff, customerContract.create, { body: { name, ...more } });
const twins = async (query: object) =>
  (await a.ok(staff, customerContract.twins, { query })).twins.map((one) => [one.customerId, one.reason]);
const groups = async (query: object) =>
  (await a.ok(staff, customerContract.duplicates, { query })).itemList.map((one) =>
    one.customers.map((each) => each.customerId),
  );

const keyPair = (left: string, right: string) =>
  sql<{ left: string; right: string }>`select ${nameKeyOf(left)} as left, ${nameKeyOf(right)} as right`;

const hostile = [
  "'; drop table customer; --",
  '%_\\',
  '<b>ก</b>',
  '👩‍👩‍👧',
  '\u202e\u200b',
  'ก'.repeat(300),
  '((((',
  'นาย',
  'คุณ',
];

describe('name keys', () => {
  it.each([
    ['นายสมชาย ใจดี', 'สมชาย ใจดี'],
    ['นาย สมชาย  ใจดี', 'สมชายใจดี'],
    ['น.ส.สมศรี', 'สมศรี'],
    ['นางสาวสมศรี', 'สมศรี'],
    ['นางสมศรี', 'คุณ สมศรี'],
    ['เเม่ แดง', 'แม่แดง'],
    ['Mr. John Smith', 'JOHN SMITH'],
    ['Ms Ann-Mary', 'annmary'],
  ])('%s equals %s', async (left, right) => {
    const [one] = await a.db.read({ shopId: a.shop.shopId }, keyPair(left, right));
    expect(one?.left).toBe(one?.right);
    expect(one?.left).not.toBe('');
  });

  it.each([
    ['นายิกา', 'กา'],
    ['คุณากร', 'กร'],
    ['นางิ', 'ิ'],
    ['นาย', ''],
    ['Msgr', 'gr'],
  ])('%s does not equal %s', async (left, right) => {
    const [one] = await a.db.read({ shopId: a.shop.shopId }, keyPair(left, right));
    expect(one?.left).not.toBe(one?.right);
  });

  it('are stored by the same rule', async () => {
    for (const name of [
      ...hostile.filter((one) => one !== '\u202e\u200b'),
      'นางสาวเอ',
      'ด.ช. บี',
      'İstanbul ẞ Å',
    ]) {
      const { customerId } = await create(name);
      const [typed] = await a.db.read({ shopId: a.shop.shopId }, keyPair(name, name));
      expect(await a.one('select name_key from customer where id = $1', [customerId])).toEqual({
        name_key: typed?.left,
      });
    }
  });
});

describe('possible duplicates', () => {
  it('are found by telephone, name and similar name, most certain first', async () => {
    const close = await create('วรรณวิไล สุขสมบูรณ์');
    const name = await create('คุณวรรณวิไล สุขสมบูรณ');
    const phone = await create('อีกชื่อ', { phone2: '0899999901' });
    expect(await twins({ name: 'นางวรรณวิไล สุขสมบูรณ', phone: '089-999-9901' })).toEqual([
      [phone.customerId, 'phone'],
      [name.customerId, 'name'],
      [close.customerId, 'close'],
    ]);
    expect(await twins({ name: 'นางวรรณวิไล สุขสมบูรณ', not: name.customerId })).toEqual([
      [close.customerId, 'close'],
    ]);
    const foreign = await create('ต่างชาติ', { phone: '+49 (0)151 1234567' });
    expect(await twins({ name: 'ไม่มีใครชื่อนี้', phone: '0049 151-1234567' })).toEqual([
      [foreign.customerId, 'phone'],
    ]);
    expect(await twins({ name: 'ไม่มีใครชื่อนี้', phone: '0899' })).toEqual([]);
    expect(await twins({})).toEqual([]);
  });

  it('are found for short names too, with one wrong letter or tone mark', async () => {
    const { customerId } = await create('นายก้อง ดี');
    for (const name of ['ก้องดี', 'ก้อง ดิ', 'กอง ดี', 'กองดี'])
      expect([name, (await twins({ name })).map(([id]) => id)]).toEqual([name, [customerId]]);
    expect(await twins({ name: 'ก้องเกียรติ' })).toEqual([]);
  });

  it('can be searched for any name', async () => {
    for (const name of hostile)
      expect(
        (await a.call(staff, customerContract.twins, { query: { name, phone: name.slice(0, 20) } })).status,
      ).toBe(200);
  });

  it('belong to one shop, and require a login', async () => {
    await create('ของร้านเรา', { phone: '0877777777' });
    const theirs = await a.ok(a.other.staff, customerContract.twins, { query: { phone: '0877777777' } });
    expect(theirs.twins).toEqual([]);
    expect((await a.call(null, customerContract.twins)).status).toBe(401);
    expect(
      (await a.call(staff, customerContract.twins, { query: { not: 'x' as unknown as number } })).status,
    ).toBe(400);
  });
});

describe('duplicates', () => {
  it('come in groups by telephone, name and similar name', async () => {
    const one = await create('ปิยะดา รุ่งเรือง', { phone: '0866666661' });
    const two = await create('น้องปิ', { phone2: '0866666661', phone: '0866666662' });
    const three = await create('นางปิยะดา รุ่งเรือง');
    const four = await create('ปิยะดา รุ่งเรืองง');
    expect(await groups({ by: 'phone' })).toContainEqual([two.customerId, one.customerId]);
    expect(await groups({ by: 'name' })).toContainEqual([three.customerId, one.customerId]);
    const close = await groups({ by: 'close' });
    expect(close.find((ids) => ids.includes(four.customerId))?.toSorted()).toEqual(
      [one.customerId, three.customerId, four.customerId].toSorted(),
    );
    await a.ok(staff, customerContract.merge, {
      params: { id: one.customerId },
      body: { from: two.customerId },
    });
    expect((await groups({ by: 'phone' })).flat()).not.toContain(two.customerId);
  });

  it('are paged', async () => {
    for (const digit of ['1', '2', '3'])
      for (const name of ['ก', 'ข']) await create(`${name}${digit}`, { phone: `085555555${digit}` });
    const page = await a.ok(staff, customerContract.duplicates, { query: { by: 'phone', size: 2, page: 2 } });
    expect(page.itemList).toHaveLength(Math.min(2, page.total - 2));
    const first = await a.ok(staff, customerContract.duplicates, { query: { by: 'phone', size: 2 } });
    expect(first.itemList[0]?.key).not.toBe(page.itemList[0]?.key);
    expect(await groups({ by: 'close', before: 1 })).toEqual([]);
  });

  it('belong to one shop, require a login, and refuse invalid input', async () => {
    expect((await a.ok(a.other.staff, customerContract.duplicates)).itemList).toEqual([]);
    expect((await a.call(null, customerContract.duplicates)).status).toBe(401);
    expect((await a.call(staff, customerContract.duplicates, { query: { by: 'x' as 'name' } })).status).toBe(
      400,
    );
  });
});
