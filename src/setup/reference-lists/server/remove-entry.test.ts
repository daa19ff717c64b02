import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { referenceListContract } from '../contract.ts';
import type { LookupKind } from '../list-kinds.ts';

const a = await testApp();

const add = (kind: LookupKind, code: string, description = code) =>
  a.ok(a.shop.admin, referenceListContract.create, { params: { kind }, body: { code, description } });
const codes = async (kind: LookupKind): Promise<string[]> =>
  (await a.ok(a.shop.admin, referenceListContract.names, { params: { kind } })).itemList.map(
    (one) => one.code,
  );

describe('uses and remove', () => {
  it('names the uses of a code and deletes only unused codes', async () => {
    for (const kind of ['category', 'texture', 'web_category', 'color', 'size'] as const)
      await add(kind, 'USED', `คำ ${kind}`);
    await a.makeCodes({ color: ['X'] });
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      await a.ok(a.shop.admin, catalogContract.createAll, {
        body: {
          name: `แบบ ${n}`,
          code: `U${n}`,
          category: 'USED',
          texture: 'USED',
          webCategory: 'USED',
          color: 'USED|X',
          size: 'USED',
          productItem: n > 2 ? [] : [{ color: 'USED', size: 'USED' }],
        },
      });
    for (const [kind, items] of [
      ['category', 2],
      ['texture', 2],
      ['web_category', 0],
      ['color', 2],
      ['size', 2],
    ] as const) {
      const params = { kind };
      const uses = await a.ok(a.shop.admin, referenceListContract.uses, { params, body: { code: 'USED' } });
      expect([kind, uses.groups, uses.items]).toEqual([kind, 7, items]);
      expect(uses.names.map((one) => one.name)).toEqual([1, 2, 3, 4, 5].map((n) => `แบบ ${n}`));
      const refused = await a.call(a.shop.admin, referenceListContract.remove, {
        params,
        body: { code: 'USED' },
      });
      expect([refused.status, refused.error.code, refused.error.data]).toEqual([409, 'IN_USE', uses]);
      expect(refused.error.detail).toContain('7');
      expect(await codes(kind)).toContain('USED');
    }
    await add('color', 'FREE');
    await a.ok(a.shop.admin, referenceListContract.remove, {
      params: { kind: 'color' },
      body: { code: 'FREE' },
    });
    expect(await codes('color')).not.toContain('FREE');
    expect(
      (
        await a.call(a.shop.admin, referenceListContract.remove, {
          params: { kind: 'color' },
          body: { code: 'FREE' },
        })
      ).status,
    ).toBe(404);
    expect(await a.sql("select 1 from audit_log where action = 'lookup.remove'")).toHaveLength(1);
  });
});
