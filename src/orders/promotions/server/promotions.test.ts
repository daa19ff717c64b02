import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { promotionContract } from '../contract.ts';

const a = await testApp();
const rule = { name: 'ลดหน้าฝน', gives: 'percent' as const, value: 10 };
const add = (more: object = {}) => a.ok(a.shop.admin, promotionContract.add, { body: { ...rule, ...more } });
const listed = async (list: 'running' | 'coming' | 'over') =>
  (await a.ok(a.shop.staff, promotionContract.list, { query: { list } })).itemList.map(
    (one) => one.promotionId,
  );

describe('promotions', () => {
  it('are added, read by staff, changed by version and removed', async () => {
    const made = await add({ code: 'rain10', weekdays: [4, 1, 1], value: 12 });
    expect(made).toMatchObject({
      code: 'RAIN10',
      weekdays: [1, 4],
      value: 12,
      orders: 0,
      given: 0,
      brought: 0,
      version: 1,
    });
    expect(await listed('running')).toContain(made.promotionId);
    const params = { id: made.promotionId };
    const changed = await a.ok(a.shop.admin, promotionContract.change, {
      params,
      body: { ...rule, gives: 'each', value: 99.5, version: 1 },
    });
    expect(changed).toMatchObject({ gives: 'each', value: 99.5, code: '', version: 2 });
    const late = await a.call(a.shop.admin, promotionContract.change, {
      params,
      body: { ...rule, version: 1 },
    });
    expect(late.error.code).toBe('CHANGED');
    await a.ok(a.shop.admin, promotionContract.remove, { params });
    expect((await a.call(a.shop.admin, promotionContract.remove, { params })).status).toBe(404);
  });

  it("are listed as upcoming, ended or running by today's date", async () => {
    const coming = await add({ fromDay: '2150-01-01' });
    const over = await add({ toDay: '2020-01-01' });
    const off = await add({ active: false });
    expect(await listed('coming')).toEqual([coming.promotionId]);
    expect(await listed('over')).toEqual(expect.arrayContaining([over.promotionId, off.promotionId]));
    expect(await listed('running')).not.toEqual(expect.arrayContaining([coming.promotionId]));
  });

  it('have unique codes, regardless of case', async () => {
    await add({ code: 'once' });
    const twice = await a.call(a.shop.admin, promotionContract.add, { body: { ...rule, code: 'ONCE' } });
    expect([twice.status, twice.error.code]).toEqual([409, 'DUPLICATE_CODE']);
  });

  it('are unchanged by invalid input', async () => {
    for (const bad of [
      { name: '' },
      { value: 0 },
      { value: 101 },
      { value: 10.5 },
      { gives: 'each', value: 0.001 },
      { minDays: 5, maxDays: 4 },
      { fromDay: '2026-02-02', toDay: '2026-02-01' },
      { weekdays: [7] },
      { limitAll: 0 },
    ])
      expect(
        (
          await a.call(a.shop.admin, promotionContract.add, {
            body: {
              ...rule,
              ...bad,
              name: 'bad' in bad ? '' : ((bad as { name?: string }).name ?? 'x-bad'),
            } as never,
          })
        ).status,
      ).toBe(400);
    expect(await a.sql("select 1 from promotion where name = 'x-bad'")).toEqual([]);
    const unknown = await a.call(a.shop.admin, promotionContract.add, {
      body: { ...rule, groupIds: [999_999] },
    });
    expect(unknown.status).toBe(404);
  });

  it('can be written by admins only', async () => {
    const { promotionId } = await add();
    const params = { id: promotionId };
    for (const reply of [
      await a.call(a.shop.staff, promotionContract.add, { body: rule }),
      await a.call(a.shop.staff, promotionContract.change, { params, body: { ...rule, version: 1 } }),
      await a.call(a.shop.staff, promotionContract.remove, { params }),
    ])
      expect(reply.status).toBe(403);
  });

  it('continue under the remaining category after a merge', async () => {
    await a.makeCodes({ category: ['PROMOA', 'PROMOB'] });
    const { promotionId } = await add({ categories: ['PROMOA', 'PROMOB'] });
    await a.ok(a.shop.admin, referenceListContract.merge, {
      params: { kind: 'category' },
      body: { from: 'PROMOA', into: 'PROMOB' },
    });
    const row = await a.one<{ categories: string[] }>('select categories from promotion where id = $1', [
      promotionId,
    ]);
    expect(row.categories).toEqual(['PROMOB']);
  });
});
