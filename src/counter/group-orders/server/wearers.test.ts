import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { groupOrdersContract } from '../contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { inDays } from '#test/builders/index.ts';
const a = await testApp();

const at = (order: { orderId: number }) => ({ params: { id: order.orderId } });
const count = async (table: string): Promise<number> =>
  (await a.one<{ n: number }>(`select count(*)::int as n from ${table}`)).n;

describe('a list of wearers', () => {
  const days = { pickupDay: inDays(10), returnDay: inDays(12) };

  it('accepts many wearers, refuses 501, and keeps hostile names and formulas as text', async () => {
    const accepted = rounds(14, 500);
    const { itemId, code } = await a.makeItem({ units: accepted });
    const hostile = [
      "=cmd|'/c calc'!A1",
      '@SUM(1)',
      '<img src=x onerror=alert(1)>',
      "'; drop table wearer; --",
      '{{7*7}}',
      'gnp.exe',
      'ก'.repeat(196),
    ];
    // The names are distinct, because duplicates need a decision.
    const all = Array.from({ length: 501 }, (_, n) => `${hostile[n % hostile.length] ?? 'x'} ${n}`);
    const names = all.slice(0, accepted);
    const file = {
      name: 'list.csv',
      bytes: new Uint8Array(
        await buffer(
          writeSheet('csv', [{ name: 'a', heading: ['ชื่อ', 'รหัส'], rows: names.map((name) => [name, code]) }]),
        ),
      ),
    };
    const seen = await a.ok(a.shop.staff, groupOrdersContract.preview, { body: {}, file });
    expect(seen.rows).toHaveLength(accepted);
    expect(seen.rows.every((row) => row.itemId === itemId)).toBe(true);
    expect(seen.rows[3]?.name).toBe(names[3]);
    const customerId = await a.makeCustomer();
    const create = (rows: readonly string[]) =>
      a.call(a.shop.staff, groupOrdersContract.create, {
        body: {
          ...days,
          customerId,
          reserve: true,
          wearers: rows.map((name) => ({ name, itemIds: [itemId] })),
        },
      });
    expect((await create(all)).status).toBe(400);
    const made = await create(names);
    expect(made.status, JSON.stringify(made.error)).toBe(200);
    expect(made.data.wearers.map((one) => one.name)).toEqual(names.map((name) => name.trim()));
    expect(await count('wearer')).toBe(accepted);
  });

  it('refuses wearers, orders and garments of another shop', async () => {
    const [mine, theirs] = [await a.makeItem({ units: 2 }), await a.makeItem({ units: 2, shop: a.other })];
    const create = (who: LoggedInPerson, customerId: number, itemId: number) =>
      a.call(who, groupOrdersContract.create, {
        body: { ...days, customerId, reserve: true, wearers: [{ name: 'ก', itemIds: [itemId] }] },
      });
    const [here, there] = [await a.makeCustomer(), await a.makeCustomer('x', a.other.shopId)];
    expect((await create(a.shop.staff, here, theirs.itemId)).status).toBe(404);
    expect((await create(a.shop.staff, there, mine.itemId)).status).toBe(404);
    const foreign = (await create(a.other.staff, there, theirs.itemId)).data;
    const own = (await create(a.shop.staff, here, mine.itemId)).data;
    const params = { id: foreign.wearers[0]?.wearerId ?? 0 };
    expect((await a.call(a.shop.owner, groupOrdersContract.removeWearer, { params })).status).toBe(404);
    expect(
      (await a.call(a.shop.owner, groupOrdersContract.saveWearer, { params, body: { name: 'x' } })).status,
    ).toBe(404);
    expect(
      (
        await a.call(a.shop.owner, groupOrdersContract.addWearers, {
          ...at(foreign),
          body: { wearers: [{ name: 'x', itemIds: [mine.itemId] }] },
        })
      ).status,
    ).toBe(404);
    const mixed = {
      garmentId: own.wearers[0]?.garments[0]?.garmentId ?? 0,
      orderDetailId: foreign.wearers[0]?.garments[0]?.orderDetailId ?? 0,
    };
    expect(
      (await a.call(a.shop.staff, groupOrdersContract.assign, { ...at(own), body: { one: mixed } })).status,
    ).toBe(400);
    expect((await a.ok(a.shop.staff, groupOrdersContract.get, at(own))).wearers).toEqual(own.wearers);
  });

  it('hands the garment over without a wearer when the wearer is removed at the same time', async () => {
    const { itemId } = await a.makeItem({ units: 1, rentalPrice: 0, bail: 0 });
    const party = await a.ok(a.shop.staff, groupOrdersContract.create, {
      body: {
        ...days,
        customerId: await a.makeCustomer(),
        reserve: true,
        wearers: [{ name: 'ก', itemIds: [itemId] }],
      },
    });
    const line = party.wearers[0]?.garments[0]?.orderDetailId ?? 0;
    const [gone, out] = await Promise.all([
      a.call(a.shop.staff, groupOrdersContract.removeWearer, {
        params: { id: party.wearers[0]?.wearerId ?? 0 },
      }),
      a.call(a.shop.staff, rentalsContract.pickup, {
        ...at(party),
        body: { lines: [{ orderDetailId: line }] },
      }),
    ]);
    expect([gone.status, out.status]).toEqual([200, 200]);
    const now = await a.ok(a.shop.staff, groupOrdersContract.get, at(party));
    expect([now.state, now.wearers]).toEqual(['out', []]);
    expect(
      (
        await a.ok(a.shop.staff, rentalsContract.takeBack, {
          ...at(party),
          body: { lines: [{ orderDetailId: line, returnedDay: inDays(0) }] },
        })
      ).lines,
    ).toHaveLength(1);
  });

  it('accepts a telephone text up to the usual length', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const party = await a.ok(a.shop.staff, groupOrdersContract.create, {
      body: { ...days, reserve: false, wearers: [{ name: 'ก', itemIds: [itemId] }] },
    });
    const save = (phone: string) =>
      a.call(a.shop.staff, groupOrdersContract.saveWearer, {
        params: { id: party.wearers[0]?.wearerId ?? 0 },
        body: { name: 'ก', phone },
      });
    const longest = 'แม่ 081-234-5678 '.padEnd(phoneTextLength, 'ก');
    expect((await save(longest)).data.phone).toBe(longest);
    expect((await save(`${longest}ก`)).status).toBe(400);
  });
});
