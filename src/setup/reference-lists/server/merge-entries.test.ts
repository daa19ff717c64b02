import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { findSumsFaults } from '#orders/order/server/index.ts';
import { referenceListContract } from '../contract.ts';
import { farDay } from '#lib/testing/far-day.ts';

const a = await testApp();

const add = (kind: 'category' | 'texture' | 'web_category' | 'color' | 'size', code: string) =>
  a.ok(a.shop.admin, referenceListContract.create, {
    params: { kind },
    body: { code, description: `ผ้า${code}` },
  });
const merge = (
  kind: 'category' | 'texture' | 'web_category' | 'color' | 'size',
  from: string,
  into: string,
) => a.call(a.shop.admin, referenceListContract.merge, { params: { kind }, body: { from, into } });
const expectWhole = async (): Promise<void> => {
  expect(
    await a.sql(
      'select r.id from reservation r join unit u on u.shop_id = r.shop_id and u.id = r.unit_id where r.item_id <> u.item_id',
    ),
  ).toEqual([]);
  expect(
    await a.sql(
      'select l.id from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id where l.item_id <> r.item_id',
    ),
  ).toEqual([]);
};

// Rows that depend only on an item (figure_item, on delete cascade) are deleted with the merged item.
it('covers every table that refers to items', async () => {
  const rows = await a.sql<{ name: string }>(
    "select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'product_item'::regclass and confdeltype <> 'c' order by 1",
  );
  expect(rows.map((row) => row.name)).toEqual([
    'care_line',
    'fit_note',
    'order_line',
    'product_set_choice',
    'reservation',
    'transfer_line',
    'unit',
    'wearer_garment',
  ]);
});

describe('merge', () => {
  it('moves groups and the copies on their items, for category, texture and web category', async () => {
    for (const kind of ['category', 'texture', 'web_category'] as const) {
      await add(kind, 'A');
      await add(kind, 'B');
    }
    await a.makeCodes({ size: ['S'] });
    const { productGroupId: id, version } = await a.ok(a.shop.admin, catalogContract.createAll, {
      body: {
        name: 'ชุด',
        code: 'CAT',
        category: 'A',
        texture: 'A',
        webCategory: 'A',
        productItem: [{ size: 'S' }],
      },
    });
    await a.sql(`insert into stock_take (shop_id, branch_id, category) values (${a.shop.shopId}, $1, 'A')`, [
      a.shop.branchA,
    ]);
    for (const kind of ['category', 'texture', 'web_category'] as const) {
      const check = await a.ok(a.shop.admin, referenceListContract.mergeCheck, {
        params: { kind },
        body: { from: 'A', into: 'B' },
      });
      const { data } = await merge(kind, 'A', 'B');
      expect(data).toEqual(check);
      expect(data).toMatchObject({ groups: 1, items: kind === 'web_category' ? 0 : 1, joined: 0 });
      expect((await merge(kind, 'A', 'B')).status).toBe(404);
    }
    const group = await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id } });
    expect(group).toMatchObject({ category: 'B', texture: 'B', webCategory: 'B' });
    expect(group.productItem[0]).toMatchObject({ category: 'B', texture: 'B' });
    expect(group.version).toBeGreaterThan(version);
    expect(await a.one('select category from stock_take')).toEqual({ category: 'B' });
    expect(
      await a.one<{ search: string }>('select search from product_item where group_id = $1', [id]),
    ).toMatchObject({
      search: expect.stringContaining('ผ้าb'),
    });
  });

  it('combines equal items and moves their units, reservations, order lines and carts', async () => {
    await add('color', 'OLD');
    await add('color', 'NEW');
    const first = await a.makeItem({ color: 'OLD', size: 'S', units: 2 });
    const twin = await a.makeItem({ color: 'NEW', size: 'S', units: 1, groupId: first.groupId });
    const other = await a.makeItem({ color: 'OLD', size: 'M', units: 1, groupId: first.groupId });
    await a.sql(
      `insert into product_group_color values (${a.shop.shopId}, $1, 'OLD', 1), (${a.shop.shopId}, $1, 'X', 2), (${a.shop.shopId}, $1, 'NEW', 3)`,
      [first.groupId],
    );
    const customerId = await a.makeCustomer();
    const { orderId } = await a.ok(a.shop.staff, rentalsContract.open, {
      body: {
        customerId,
        pickupDay: farDay(-11),
        returnDay: farDay(-9),
        lines: [{ itemId: first.itemId, quantity: 2 }],
        reserve: true,
      },
    });
    await a.ok(a.shop.staff, rentalsContract.putCart, {
      body: {
        lines: [
          { id: first.itemId, quantity: 1 },
          { id: twin.itemId, quantity: 1 },
          { id: other.itemId, quantity: 1 },
        ],
      },
    });
    await a.sql(
      `insert into fit_note (shop_id, line_id, item_id, customer_id, fit, day) select ${a.shop.shopId}, id, item_id, $2, 'good', '2026-11-20' from order_line where order_id = $1`,
      [orderId, customerId],
    );
    const sent = { params: { kind: 'color' as const }, body: { from: 'OLD', into: 'NEW' } };
    const check = await a.ok(a.shop.admin, referenceListContract.mergeCheck, sent);
    expect(check).toEqual({ groups: 1, items: 2, joined: 1, units: 2, reservations: 2, orderLines: 2 });
    expect(await a.ok(a.shop.admin, referenceListContract.merge, sent)).toEqual(check);
    const group = await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id: first.groupId } });
    expect(group.color).toBe('X|NEW');
    expect(group.productItem.map((one) => [one.productItemId, one.color, one.size])).toEqual([
      [twin.itemId, 'NEW', 'S'],
      [other.itemId, 'NEW', 'M'],
    ]);
    const order = await a.ok(a.shop.staff, orderContract.get, { params: { id: orderId } });
    expect(order.lines.map((line) => [line.itemId, line.color])).toEqual([
      [twin.itemId, 'NEW'],
      [twin.itemId, 'NEW'],
    ]);
    expect(await findSumsFaults(a.db, { shopId: a.shop.shopId }, [orderId])).toEqual([]);
    const cart = await a.ok(a.shop.staff, rentalsContract.getCart);
    expect(cart.lines.map((line) => line.id)).toEqual([twin.itemId, twin.itemId, other.itemId]);
    expect(
      (await a.one<{ n: string }>('select count(*) as n from unit where item_id = $1', [twin.itemId])).n,
    ).toBe('3');
    expect(await a.sql('select distinct item_id::int as item from fit_note')).toEqual([
      { item: twin.itemId },
    ]);
    await expectWhole();
    const log = await a.one<{ before: { code: string }; after: { code: string } }>(
      "select before, after from audit_log where action = 'lookup.merge' order by id desc limit 1",
    );
    expect([log.before.code, log.after.code]).toEqual(['OLD', 'NEW']);
  });

  it('sorts the sizes of groups by the order of their list', async () => {
    for (const code of ['O1', 'O2', 'O3']) await add('size', code);
    const { productGroupId: id } = await a.ok(a.shop.admin, catalogContract.createGroup, {
      body: { name: 'x', size: 'O1|O2|O3' },
    });
    const { itemList } = await a.ok(a.shop.admin, referenceListContract.names, { params: { kind: 'size' } });
    await a.ok(a.shop.admin, referenceListContract.order, {
      params: { kind: 'size' },
      body: { codes: itemList.map((one) => one.code).toReversed() },
    });
    const group = await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id } });
    expect(group.size).toBe('O3|O2|O1');
  });

  it('refuses to merge a code into itself, and an unknown code', async () => {
    await add('size', 'SELF');
    expect((await merge('size', 'SELF', 'SELF')).status).toBe(400);
    expect((await merge('size', 'SELF', 'NOSUCH')).status).toBe(404);
    expect((await merge('size', 'NOSUCH', 'SELF')).status).toBe(404);
    const check = (from: string, into: string) =>
      a.call(a.shop.admin, referenceListContract.mergeCheck, {
        params: { kind: 'size' },
        body: { from, into },
      });
    expect((await check('SELF', 'SELF')).status).toBe(400);
    expect((await check('SELF', 'NOSUCH')).status).toBe(404);
  });
});

type Step = { kind: 'color' | 'size'; from: number; into: number; rename: boolean };
const step = fc.record<Step>({
  kind: fc.constantFrom('color', 'size'),
  from: fc.nat(3),
  into: fc.nat(3),
  rename: fc.boolean(),
});
const looks = fc.uniqueArray(fc.record({ color: fc.nat(3), size: fc.nat(3), units: fc.nat(2) }), {
  minLength: 2,
  maxLength: 8,
  selector: (one) => `${one.color} ${one.size}`,
});

let round = 0;
it('keeps every unit and every reservation under the remaining code after any merges and renames', async () => {
  await fc.assert(
    fc.asyncProperty(looks, fc.array(step, { minLength: 1, maxLength: 6 }), async (items, steps) => {
      round += 1;
      const codeOf = (kind: 'color' | 'size', n: number) => `${kind}${round}-${n}`;
      const now = {
        color: [0, 1, 2, 3].map((n) => codeOf('color', n)),
        size: [0, 1, 2, 3].map((n) => codeOf('size', n)),
      };
      for (const kind of ['color', 'size'] as const) for (const code of now[kind]) await add(kind, code);
      let groupId: number | undefined;
      const garments: { barcode: string; color: number; size: number }[] = [];
      for (const one of items) {
        const made = await a.makeItem({
          color: codeOf('color', one.color),
          size: codeOf('size', one.size),
          units: one.units,
          ...(groupId !== undefined && { groupId }),
        });
        groupId ??= made.groupId;
        // Barcodes derive from the item's code, which is unique here.
        garments.push(...made.units.map(({ barcode }) => ({ barcode, color: one.color, size: one.size })));
        if (one.units > 0)
          await a.ok(a.shop.staff, rentalsContract.open, {
            body: {
              customerId: await a.makeCustomer(),
              pickupDay: farDay(-72),
              returnDay: farDay(-71),
              lines: [{ itemId: made.itemId, quantity: one.units }],
              reserve: true,
            },
          });
      }
      for (const kind of ['color', 'size'] as const)
        await a.sql(
          `insert into product_group_${kind} select ${a.shop.shopId}, $1, c, p from unnest($2::text[]) with ordinality as n(c, p)`,
          [groupId, now[kind]],
        );
      const totals = () =>
        a.one(
          'select (select count(*) from unit) as units, (select count(*) from reservation) as promises, (select count(*) from order_line) as lines',
        );
      const before = await totals();
      let names = 0;
      for (const { kind, from, into, rename } of steps) {
        const [old, next] = [now[kind][from] ?? '', now[kind][into] ?? ''];
        if (rename) {
          const entry = (
            await a.ok(a.shop.admin, referenceListContract.list, { params: { kind }, query: { q: old } })
          ).itemList.find((one) => one.code === old);
          const newCode = `${kind}${round}-new${++names}`;
          await a.ok(a.shop.admin, referenceListContract.save, {
            params: { kind },
            body: { code: old, newCode, description: newCode, version: entry?.version ?? 0 },
          });
          now[kind] = now[kind].map((code) => (code === old ? newCode : code));
        } else if (old !== next) {
          expect((await merge(kind, old, next)).status).toBe(200);
          now[kind] = now[kind].map((code) => (code === old ? next : code));
        }
      }
      expect(await totals()).toEqual(before);
      for (const one of garments)
        expect(
          await a.one(
            'select i.color, i.size, i.group_id::int as "groupId" from unit u join product_item i on i.shop_id = u.shop_id and i.id = u.item_id where u.barcode = $1',
            [one.barcode],
          ),
        ).toEqual({
          color: now.color[one.color],
          size: now.size[one.size],
          groupId,
        });
      const group = await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id: groupId ?? 0 } });
      expect(group.color.split('|').toSorted()).toEqual([...new Set(now.color)].toSorted());
      expect(group.size.split('|').toSorted()).toEqual([...new Set(now.size)].toSorted());
      expect(group.productItem).toHaveLength(
        new Set(items.map((one) => `${now.color[one.color]} ${now.size[one.size]}`)).size,
      );
      const texts = await a.sql<{ search: string; color: string }>(
        'select search, color from product_item where group_id = $1',
        [groupId],
      );
      for (const { search, color } of texts) expect(search).toContain(color);
      await expectWhole();
    }),
    { numRuns: rounds(2, 60) },
  );
});
