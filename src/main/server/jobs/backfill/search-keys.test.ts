import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { sortThaiMarks, unsortedMarksPattern } from '#lib/thai/mark-order.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { renewSearchKeys, searchKeyColumn } from '#platform/search/search-key-columns.ts';
import { customerContract } from '#customers/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { searchContract } from '#reporting/search/contract.ts';
import { inDays } from '#test/builders/index.ts';
import { searchKeyColumns, normalizeSearchKeys } from './search-keys.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const never = () => false;

/** Omits matches of similar words. */
const found = async (q: string): Promise<number[]> => {
  const { itemList, near } = await a.ok(a.shop.staff, customerContract.list, { query: { q } });
  return near === undefined ? itemList.map((one) => one.customerId) : [];
};
const make = async (name: string): Promise<number> =>
  (await a.ok(a.shop.staff, customerContract.create, { body: { name } })).customerId;

/**
 * Generates a syllable with a vowel sign and a tone mark, in reading order, reversed, or with one mark twice.
 */
const syllable = fc
  .record({
    consonant: fc.constantFrom('ก', 'ช', 'ท', 'น', 'พ', 'ส'),
    vowel: fc.constantFrom('ั', 'ิ', 'ี', 'ึ', 'ื', 'ุ', 'ู', 'ำ', 'า'),
    tone: fc.constantFrom('่', '้', '๊', '๋'),
    end: fc.constantFrom('น', 'ม', 'ง', ''),
  })
  .map(({ consonant, vowel, tone, end }) => ({
    ways: [
      `${consonant}${vowel}${tone}${end}`,
      `${consonant}${tone}${vowel}${end}`,
      `${consonant}${vowel}${tone}${tone}${end}`,
      `${consonant}${tone}${vowel.replace('ำ', 'ํา')}${end}`,
    ],
  }));
const typedTwice = fc
  .array(fc.record({ syllable, one: fc.nat({ max: 3 }), other: fc.nat({ max: 3 }) }), {
    minLength: 3,
    maxLength: 5,
  })
  .map((all) => ({
    one: all.map(({ syllable: { ways }, one }) => ways[one] ?? '').join(''),
    other: all.map(({ syllable: { ways }, other }) => ways[other] ?? '').join(''),
  }));

describe('Thai typed in another order', () => {
  it('is equal in both spellings: search finds names by either, with and without spaces', async () => {
    await fc.assert(
      fc.asyncProperty(typedTwice, typedTwice, async (first, last) => {
        const id = await make(`${first.one} ${last.one}`);
        for (const q of [first.other, `${last.other} ${first.other}`, `${first.other}${last.other}`])
          expect([q, (await found(q)).includes(id)]).toEqual([q, true]);
        const { twins } = await a.ok(a.shop.staff, customerContract.twins, {
          query: { name: `${first.other}${last.other}`, not: undefined },
        });
        expect(twins.map((one) => [one.customerId, one.reason])).toContainEqual([id, 'name']);
      }),
      { numRuns: rounds(15, 200), endOnFailure: true },
    );
  });

  it('is normalised in PostgreSQL as in TypeScript', async () => {
    const sign = fc.integer({ min: 0x0e2d, max: 0x0e4f }).map((code) => String.fromCharCode(code));
    const texts = fc.sample(fc.string({ unit: sign, maxLength: 8 }), 1000);
    const rows = await a.sql('select n.text, n.text ~ $2 as off from unnest($1::text[]) as n (text)', [
      texts,
      unsortedMarksPattern,
    ]);
    expect(rows).toHaveLength(1000);
    for (const { text, off } of rows)
      expect([text, off]).toEqual([text, sortThaiMarks(String(text)) !== text]);
  });
});

describe('existing rows', () => {
  const unordered = 'นางสาวฬ่ีนวล แฮ้ม';

  it('are normalised once, in every table with search keys', async () => {
    const tables = await a.sql(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'search' and data_type = 'text' order by 1",
    );
    expect(
      searchKeyColumns
        .filter((one) => one.column === 'search')
        .map((one) => one.table)
        .toSorted(),
    ).toEqual(tables.map((one) => one['name']));
    const id = await make('ชื่ออื่น');
    await a.sql('update customer set name = $2, search = $2 where id = $1', [id, unordered]);
    await a.sql('update shop set keys_ordered = false where shop_id = $1', [a.shop.shopId]);
    expect(await found('ฬี่นวล')).toEqual([]);
    await normalizeSearchKeys(a.db, [a.shop.shopId, a.other.shopId]);
    for (const q of ['ฬี่', 'ฬ่ี', 'ฬี่นวลแฮ้ม']) expect([q, await found(q)]).toEqual([q, [id]]);
    expect(await a.one('select name, search from customer where id = $1', [id])).toEqual({
      name: 'นางสาวฬี่นวล แฮ้ม',
      search: searchKey(unordered),
    });
    // Each shop is normalised only once.
    await a.sql('update customer set search = $2 where id = $1', [id, unordered]);
    await normalizeSearchKeys(a.db, [a.shop.shopId]);
    expect(await a.one('select search from customer where id = $1', [id])).toEqual({ search: unordered });
  });

  it('with ru and a short sara a become those of new rows', async () => {
    const id = await make('ฦาเดช');
    await a.sql("update customer set search = 'ฦาเดช' where id = $1", [id]);
    await a.sql('update shop set keys_ordered = false where shop_id = $1', [a.shop.shopId]);
    await normalizeSearchKeys(a.db, [a.shop.shopId]);
    for (const q of ['ฦาเดช', 'ฦๅเดช']) expect([q, await found(q)]).toEqual([q, [id]]);
  });

  it('of foreign telephone numbers become those of new rows', async () => {
    const { shopId } = a.shop;
    const { itemId } = await a.makeItem({ units: 1 });
    const customerId = await make('Anna Schmidt');
    const { orderId, branchId } = await a.ok(a.shop.staff, rentalsContract.open, {
      body: {
        customerId,
        pickupDay: inDays(3),
        returnDay: inDays(5),
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
      },
    });
    await a.sql(
      "update customer set phone = '+49 (0)151 1234567', search = 'anna schmidt 490151 1234567' where id = $1",
      [customerId],
    );
    await a.sql("update rental_order set search = order_no || ' anna +49 151 1234567' where id = $1", [
      orderId,
    ]);
    await a.sql("update rental_order set channel = 'web' where id = $1", [orderId]);
    await a.sql(
      `insert into web_request (shop_id, order_id, branch_id, key_hash, name, phone, phone_key, language, consent_version, price, bail, due_now, search)
       values ($1, $2, $3, repeat('a', 64), 'Anna', '+49 151 1234567', '491511234567', 'th', 1, 0, 0, 0, 'anna 491511234567')`,
      [shopId, orderId, branchId],
    );
    const conversation = await a.one<{ id: number }>(
      `with made as (insert into conversation (shop_id, channel, begun_by, name, phone, phone_key)
         values ($1, 'contact', 'phones', 'Anna', '+49 151 1234567', '491511234567') returning id)
       insert into mail (shop_id, conversation_id, direction, folder, from_name, body, search)
       select $1, id, 'in', 'inbox', 'Anna', 'hello', 'anna 491511234567 hello' from made returning conversation_id as id`,
      [shopId],
    );
    await a.sql('update shop set keys_ordered = false where shop_id = $1', [shopId]);
    await normalizeSearchKeys(a.db, [shopId]);
    expect(await a.one('select phone from customer where id = $1', [customerId])).toEqual({
      phone: '+491511234567',
    });
    expect(await found('0049 151-1234567')).toEqual([customerId]);
    expect(
      await a.one("select phone_key as key from conversation where shop_id = $1 and begun_by = 'phones'", [
        shopId,
      ]),
    ).toEqual({ key: '+491511234567' });
    const finds = await a.ok(a.shop.staff, searchContract.find, { query: { q: '+491511234567' } });
    expect({
      orders: finds.orders.map((one) => one.orderId),
      requests: finds.requests.map((one) => one.orderId),
      conversations: finds.conversations.map((one) => one.conversationId),
    }).toEqual({ orders: [orderId], requests: [orderId], conversations: [Number(conversation.id)] });
  });

  it('keep the value of a concurrent write', async () => {
    const id = await make('อีกคน');
    await a.sql('update customer set search = $2 where id = $1', [id, unordered]);
    // This transaction writes between the read and the update.
    const slow: typeof a.db = {
      ...a.db,
      tx: async (scope, work, kind) => {
        await a.sql('update customer set search = $2 where id = $1', [id, 'somebody']);
        return a.db.tx(scope, work, kind);
      },
    };
    expect(await renewSearchKeys(slow, a.shop.shopId, searchKeyColumn('customer'), never)).toBeGreaterThan(0);
    expect(await a.one('select search from customer where id = $1', [id])).toEqual({ search: 'somebody' });
  });
});
