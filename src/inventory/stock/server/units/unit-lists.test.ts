import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { allowOrphanReservations } from '../testing/without-order-lines.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
await allowOrphanReservations(a);
const { staff, owner } = a.shop;
const today = bangkokDay(new Date());
const list = async (query: Record<string, unknown>, who = staff) =>
  (await a.ok(who, stockContract.units, { query })).itemList;
const put = (id: number | undefined, state: UnitState) =>
  a.sql('update unit set state = $2 where id = $1', [id, state]);

describe('units', () => {
  it('filters by several states, branch, category, colour and size', async () => {
    const red = await a.makeItem({ units: 3, color: 'red', size: 'M', category: 'gown' });
    const blue = await a.makeItem({
      groupId: red.groupId,
      color: 'blue',
      size: 'L',
      branchId: a.shop.branchB,
    });
    const [one, two, three] = red.units.map((unit) => unit.unitId);
    await put(two, 'wash');
    await put(three, 'repair');
    const ids = async (query: Record<string, unknown>, who = staff) =>
      (await list({ groupId: red.groupId, sort: 'barcode', ...query }, who)).map((unit) => unit.unitId);
    expect(await ids({ state: 'wash,repair' })).toEqual([two, three]);
    expect(await ids({ color: 'red', itemSize: 'M', state: 'ready' })).toEqual([one]);
    expect(await ids({ category: 'gown' })).toEqual([one, two, three]);
    expect(await ids({ category: 'suit' })).toEqual([]);
    expect(await ids({ branchId: 'all' })).toEqual([one, two, three]);
    expect(await ids({ branchId: 'all' }, owner)).toHaveLength(4);
    expect(await ids({ branchId: a.shop.branchB }, owner)).toEqual([blue.units[0]?.unitId]);
    expect(await ids({ ids: `${three},${one}` })).toEqual([one, three]);
  });
  it('finds by barcode prefix in either case, by name and by code', async () => {
    const { units, code, name } = await a.makeItem({ units: 2, name: 'ชุดราตรีปักเลื่อม' });
    const found = async (q: string) => (await list({ q, sort: 'barcode' })).map((unit) => unit.unitId);
    const all = units.map((unit) => unit.unitId);
    expect(await found(units[1]?.barcode.toLowerCase() ?? '')).toEqual([units[1]?.unitId]);
    expect(await found(code)).toEqual(all);
    expect(await found('ราตรี เลื่อม')).toEqual(all);
    expect(await found(`${name} ไม่มี`)).toEqual([]);
    expect(await found('100%')).toEqual([]);
  });
  it('sorts by barcode, by name in Thai order, by state and by cost, both ways', async () => {
    const names = ['เกสร', 'ขวัญ', 'กานดา', 'แก้ว'];
    const made = [];
    for (const name of names) made.push(await a.makeItem({ name, category: 'sorting' }));
    for (const [index, item] of made.entries())
      await a.sql('update unit set cost = $2 where id = $1', [item.units[0]?.unitId, (4 - index) * 100]);
    await put(made[1]?.units[0]?.unitId, 'lost');
    const by = async (sort: string) =>
      (await list({ category: 'sorting', sort }, a.shop.admin)).map((unit) => unit.name);
    const sorted = [...names].sort(new Intl.Collator('th').compare);
    expect(await by('name')).toEqual(sorted);
    expect(await by('-name')).toEqual(sorted.toReversed());
    expect(await by('barcode')).toEqual(names);
    expect(await by('-barcode')).toEqual(names.toReversed());
    expect(await by('cost')).toEqual(names.toReversed());
    expect(await by('-cost')).toEqual(names);
    const query = { category: 'sorting', sort: 'cost' as const };
    expect((await a.call(staff, stockContract.units, { query })).error.code).toBe('FORBIDDEN');
    expect((await by('state')).at(-1)).toBe('ขวัญ');
    expect((await by('-state'))[0]).toBe('ขวัญ');
    expect(await by('new')).toEqual(names.toReversed());
  });
  it('shows the days in the state and the next reservation', async () => {
    const { itemId, units } = await a.makeItem();
    const id = units[0]?.unitId;
    await a.sql(
      "update unit set created_at = now() - interval '9 days', note = 'ตะขอหลวม', cost = 12345 where id = $1",
      [id],
    );
    const promise = (from: number, state: string) =>
      a.sql(
        `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, state) values (${a.shop.shopId}, $1, $2, $3, daterange($4::date, $4::date + 2), $4::date, $5::reservation_state)`,
        [id, itemId, a.shop.branchA, addDays(today, from), state],
      );
    await promise(12, 'held');
    await promise(6, 'held');
    await promise(3, 'released');
    await promise(-9, 'held');
    expect((await list({ itemId }, a.shop.admin))[0]?.cost).toBe(123.45);
    expect((await list({ itemId }))[0]).toMatchObject({
      stateDays: 9,
      nextDay: addDays(today, 6),
      note: 'ตะขอหลวม',
      cost: null,
      acquiredDay: null,
      version: 1,
    });
    await a.sql(
      `insert into unit_event (shop_id, unit_id, kind, to_state, at) values (${a.shop.shopId}, $1, 'state', 'wash', now() - interval '4 days'), (${a.shop.shopId}, $1, 'note', null, now())`,
      [id],
    );
    expect((await list({ itemId }))[0]?.stateDays).toBe(4);
  });
  it('refuses unknown states, sorts and ids, and branches of others', async () => {
    const status = async (query: Record<string, unknown>) =>
      (await a.call(staff, stockContract.units, { query })).status;
    expect(await status({ state: 'ready,new' })).toBe(400);
    expect(await status({ sort: 'colour' })).toBe(400);
    expect(await status({ ids: '1,x' })).toBe(400);
    expect(await status({ branchId: 'none' })).toBe(400);
    expect(await status({ branchId: a.shop.branchB })).toBe(404);
    expect(await status({ branchId: a.other.branchA })).toBe(404);
  });
});

type Counts = { branchId: number; state: string; count: number }[];
const sum = (counts: Counts): number => counts.reduce((all, one) => all + one.count, 0);

describe('unit counts', () => {
  it('equal the rows, by group and by item, for any rack and query', async () => {
    const rack = fc.array(
      fc.record({
        item: fc.nat(5),
        branch: fc.nat(1),
        state: fc.constantFrom(...unitStates),
      }),
      { minLength: 1, maxLength: 60 },
    );
    const colors = ['red', 'blue'];
    const items: { itemId: number; groupId: number; code: string; color: string; size: string }[] = [];
    for (let group = 0; group < 2; group++) {
      const made = await a.makeItem({ units: 0, category: 'counted', color: 'red', size: 'S' });
      items.push({ itemId: made.itemId, groupId: made.groupId, code: made.code, color: 'red', size: 'S' });
      for (const [color, size] of [
        ['blue', 'S'],
        ['red', 'M'],
      ] as const) {
        const sister = await a.makeItem({
          units: 0,
          category: 'counted',
          groupId: made.groupId,
          color,
          size,
        });
        items.push({ itemId: sister.itemId, groupId: made.groupId, code: made.code, color, size });
      }
    }
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(
        rack,
        fc.option(fc.subarray([...unitStates], { minLength: 1 }), { nil: undefined }),
        fc.option(fc.constantFrom(...colors), { nil: undefined }),
        async (units, states, color) => {
          await a.sql('delete from unit where item_id = any($1)', [items.map((one) => one.itemId)]);
          for (const one of units)
            await a.sql(
              `insert into unit (shop_id, item_id, branch_id, barcode, state) values (${a.shop.shopId}, $1, $2, $3, $4)`,
              [
                items[one.item]?.itemId,
                one.branch === 0 ? a.shop.branchA : a.shop.branchB,
                `PROP${++serial}`,
                one.state,
              ],
            );
          const reply = await a.ok(owner, stockContract.unitCounts, {
            query: {
              category: 'counted',
              branchId: 'all',
              by: 'item',
              ...(states && { state: states.join(',') }),
              ...(color !== undefined && { color }),
            },
          });
          const fits = units.filter(
            (one) =>
              (states?.includes(one.state) ?? true) &&
              (color === undefined || items[one.item]?.color === color),
          );
          expect(sum(reply.totals)).toBe(fits.length);
          expect(reply.itemList.reduce((all, group) => all + sum(group.counts), 0)).toBe(fits.length);
          for (const group of reply.itemList)
            for (const item of group.items)
              for (const state of unitStates)
                for (const [index, branchId] of [a.shop.branchA, a.shop.branchB].entries())
                  expect(
                    item.counts.find((one) => one.state === state && one.branchId === branchId)?.count ?? 0,
                  ).toBe(
                    fits.filter(
                      (one) =>
                        items[one.item]?.itemId === item.itemId &&
                        one.state === state &&
                        one.branch === index,
                    ).length,
                  );
          // Each count equals the total of the list it links to.
          const some = units.length === 0 ? '' : `PROP${serial}`;
          for (const q of ['', some, 'แดง', 'counted', items[0]?.code ?? '']) {
            const query = {
              category: 'counted',
              branchId: 'all' as const,
              ...(q !== '' && { q }),
              ...(color !== undefined && { color }),
            };
            const counted = await a.ok(owner, stockContract.unitCounts, { query: { ...query, by: 'item' } });
            const listed = await a.ok(owner, stockContract.units, { query: { ...query, size: 100 } });
            const of = (state: string) => listed.itemList.filter((one) => one.state === state);
            for (const state of unitStates) {
              const inState = (counts: Counts) => sum(counts.filter((one) => one.state === state));
              expect(inState(counted.totals)).toBe(of(state).length);
              for (const group of counted.itemList)
                expect(inState(group.counts)).toBe(
                  of(state).filter((one) => one.groupId === group.groupId).length,
                );
              for (const item of counted.itemList.flatMap((group) => group.items))
                expect(inState(item.counts)).toBe(
                  of(state).filter((one) => one.itemId === item.itemId).length,
                );
            }
          }
        },
      ),
      { numRuns: rounds(2, 60) },
    );
  });
  it('pages groups by name in Thai order, finds them by words and barcode, and counts one branch by default', async () => {
    const names = ['โบว์', 'บัว', 'แบบไทย'];
    const made = [];
    for (const name of names) made.push(await a.makeItem({ name, category: 'paged', units: 2 }));
    await a.makeItem({ groupId: made[0]?.groupId ?? 0, branchId: a.shop.branchB, units: 3 });
    const counts = (query: Record<string, unknown>, who = staff) =>
      a.ok(who, stockContract.unitCounts, { query });
    const sorted = [...names].sort(new Intl.Collator('th').compare);
    const first = await counts({ category: 'paged', size: 2 });
    const second = await counts({ category: 'paged', size: 2, page: 2 });
    expect([...first.itemList, ...second.itemList].map((one) => one.name)).toEqual(sorted);
    expect([first.total, sum(first.totals)]).toEqual([3, 6]);
    expect(sum((await counts({ category: 'paged', branchId: 'all' }, owner)).totals)).toBe(9);
    expect((await counts({ q: 'บัว', category: 'paged' })).itemList.map((one) => one.name)).toEqual(['บัว']);
    const found = await counts({ q: made[2]?.units[0]?.barcode ?? '' });
    expect(found.itemList.map((one) => one.groupId)).toEqual([made[2]?.groupId]);
    expect(sum(found.totals)).toBe(1);
    expect((await counts({ category: 'paged', state: 'lost' })).itemList).toEqual([]);
    const items = (await counts({ groupId: made[0]?.groupId ?? 0, by: 'item' })).itemList[0]?.items ?? [];
    expect(items).toHaveLength(2);
    expect(first.itemList[0]?.items).toEqual([]);
  });
  it("refuses invalid input, a call without a token, another shop's group and branch", async () => {
    const foreign = await a.makeItem({ shop: a.other });
    const status = async (query: Record<string, unknown>, who: typeof staff | null = staff) =>
      (await a.call(who, stockContract.unitCounts, { query })).status;
    expect(await status({ by: 'colour' })).toBe(400);
    expect(await status({}, null)).toBe(401);
    expect(await status({ groupId: foreign.groupId })).toBe(404);
    expect(await status({ branchId: a.shop.branchB })).toBe(404);
  });
});
