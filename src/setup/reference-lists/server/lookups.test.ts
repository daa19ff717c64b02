import { describe, expect, it } from 'vitest';
import { testApp, type Who } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { lookupContract } from '../contract.ts';
import { lookupKinds, type LookupKind } from '../list-kinds.ts';

const a = await testApp();

type Body = { description?: string; swatch?: string; turnaroundDays?: number; direction?: 'income' };
const add = (kind: LookupKind, code: string, body: Body = {}, who: Who = a.shop.admin) =>
  a.ok(who, lookupContract.create, { params: { kind }, body: { code, description: code, ...body } });
const list = async (
  kind: LookupKind,
  query: { q?: string; active?: '1' | '0'; page?: number; size?: number } = {},
) => a.ok(a.shop.admin, lookupContract.list, { params: { kind }, query });
const codes = async (kind: LookupKind, who: Who = a.shop.admin): Promise<string[]> =>
  (await a.ok(who, lookupContract.names, { params: { kind } })).itemList.map((one) => one.code);
const found = async (q: string): Promise<string[]> => [
  ...new Set(
    (await a.ok(a.shop.staff, stockContract.search, { query: { q } })).itemList.map((one) => one.code),
  ),
];

describe('create and list', () => {
  it('keeps what the kind has, at the end of its list', async () => {
    const wash = await add('category', 'EVE', { description: ' ชุดราตรี ', turnaroundDays: 3 });
    expect(wash).toMatchObject({
      code: 'EVE',
      description: 'ชุดราตรี',
      active: true,
      turnaroundDays: 3,
      version: 1,
      updateBy: a.shop.admin.username,
      groups: 0,
      items: 0,
    });
    expect((await add('color', 'RED', { description: 'แดง', swatch: '#FF00aa' })).swatch).toBe('#ff00aa');
    expect((await add('monetary', 'IN', { direction: 'income' })).direction).toBe('income');
    await add('color', 'BLU', { description: 'น้ำเงิน' });
    expect(await codes('color')).toEqual(['RED', 'BLU']);
    const forms = await a.ok(a.shop.staff, catalogContract.allInfo);
    expect(forms.colors.map((one) => one.code)).toEqual(['RED', 'BLU']);
    expect(await a.sql("select 1 from audit_log where action = 'lookup.create'")).toHaveLength(4);
  });

  it('finds by code and words in the form of the search key, by active or not, a page at a time', async () => {
    await add('texture', 'Mesh-๑๒', { description: 'เเพรชีฟอง Chiffon' });
    await add('texture', 'SILK', { description: 'ผ้าไหม' });
    for (const q of ['แพร', 'MESH-12', 'chiff แพร', '\u200bชีฟอง'])
      expect([q, (await list('texture', { q })).itemList.map((one) => one.code)]).toEqual([q, ['Mesh-๑๒']]);
    for (const q of ['%', 'ผ้า แพร', '\\']) expect((await list('texture', { q })).total).toBe(0);
    await a.ok(a.shop.admin, lookupContract.save, {
      params: { kind: 'texture' },
      body: { code: 'SILK', description: 'ผ้าไหม', active: false, version: 1 },
    });
    expect((await list('texture', { active: '0' })).itemList.map((one) => one.code)).toEqual(['SILK']);
    expect((await list('texture', { active: '1' })).itemList.map((one) => one.code)).toEqual(['Mesh-๑๒']);
    expect(await list('texture', { page: 2, size: 1 })).toMatchObject({
      total: 2,
      itemList: [{ code: 'SILK' }],
    });
    expect((await list('texture', { page: 9 })).itemList).toEqual([]);
    expect((await a.ok(a.shop.staff, catalogContract.allInfo)).textures.map((one) => one.code)).toEqual([
      'Mesh-๑๒',
    ]);
  });

  it('refuses a code twice, what is no code, and fields of another kind', async () => {
    await add('size', 'S');
    const status = async (kind: LookupKind, body: object) =>
      (await a.call(a.shop.admin, lookupContract.create, { params: { kind }, body: body as never })).status;
    expect(await status('size', { code: 'S', description: 'x' })).toBe(409);
    expect(await status('size', { code: 'S\u200b', description: 'x' })).toBe(409);
    for (const code of ['', ' ', 'A|B', '\u200b', 'x'.repeat(61), 7])
      expect([code, await status('size', { code, description: 'x' })]).toEqual([code, 400]);
    for (const description of ['', '\u200b', 'ก'.repeat(10_000)])
      expect(await status('size', { code: 'X', description })).toBe(400);
    expect(await status('size', { code: 'X', description: 'x', swatch: '#ffffff' })).toBe(400);
    expect(await status('color', { code: 'X', description: 'x', swatch: 'red' })).toBe(400);
    expect(await status('color', { code: 'X', description: 'x', turnaroundDays: 1 })).toBe(400);
    expect(await status('category', { code: 'X', description: 'x', turnaroundDays: 61 })).toBe(400);
    expect(await status('monetary', { code: 'X', description: 'x' })).toBe(400);
    expect(await status('money' as 'size', { code: 'X', description: 'x' })).toBe(400);
  });

  it('keeps hostile words as they are typed', async () => {
    for (const [at, text] of [
      '<script>alert(1)</script>',
      "'; drop table lookup; --",
      '\u202eกลับ\u202c',
      '👗🇹🇭',
      '{{7*7}} %s',
    ].entries()) {
      const made = await add('web_category', `H${at}`, { description: text });
      expect(made.description).toBe(text);
      expect((await list('web_category', { q: text })).itemList.map((one) => one.code)).toContain(`H${at}`);
    }
    const nul = await a.call(a.shop.admin, lookupContract.uses, {
      params: { kind: 'size' },
      body: { code: 'S\u0000' },
    });
    expect(nul.status).toBe(400);
  });

  it('two who add the same code at once: one does', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        a.call(a.shop.admin, lookupContract.create, {
          params: { kind: 'size' },
          body: { code: 'RACE', description: 'x' },
        }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('save', () => {
  const save = (
    kind: LookupKind,
    body: { code: string; newCode?: string; description: string; version: number; swatch?: string },
    who: Who | null = a.shop.admin,
  ) => a.call(who, lookupContract.save, { params: { kind }, body });

  it('changed words are found at once, the old ones no longer', async () => {
    await add('color', 'W1', { description: 'มะลิ' });
    const { productGroupId } = await a.ok(a.shop.admin, catalogContract.createAll, {
      body: { name: 'ชุดหนึ่ง', code: 'WORDS', color: 'W1', productItem: [{ color: 'W1' }] },
    });
    expect(await found('มะลิ')).toEqual(['WORDS']);
    const { data } = await save('color', { code: 'W1', description: 'งาช้าง', version: 1, swatch: '#FFFFF0' });
    expect(data).toMatchObject({ version: 2, swatch: '#fffff0', groups: 1, items: 1 });
    expect([await found('มะลิ'), await found('งาช้าง')]).toEqual([[], ['WORDS']]);
    expect(productGroupId).toBeGreaterThan(0);
  });

  it('a new code is carried to everything that uses the old one', async () => {
    await add('category', 'OLD', { description: 'เก่า' });
    await add('size', 'OLD', { description: 'ไซซ์เก่า' });
    await a.makeCodes({ size: ['A', 'B'] });
    const made = await a.ok(a.shop.admin, catalogContract.createAll, {
      body: {
        name: 'ชุด',
        code: 'RENAMED',
        category: 'OLD',
        size: 'A|OLD|B',
        productItem: [{ size: 'OLD' }, { size: 'A' }],
      },
    });
    expect(
      (await save('category', { code: 'OLD', newCode: 'NEW', description: 'ใหม่', version: 1 })).status,
    ).toBe(200);
    expect(
      (await save('size', { code: 'OLD', newCode: 'NEW/๑', description: 'ไซซ์เก่า', version: 1 })).status,
    ).toBe(200);
    const group = await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id: made.productGroupId } });
    expect(group).toMatchObject({ category: 'NEW', size: 'A|NEW/๑|B' });
    expect(group.productItem.map((one) => [one.size, one.category])).toEqual([
      ['NEW/๑', 'NEW'],
      ['A', 'NEW'],
    ]);
    // Whoever had the group open before may not write the old codes back.
    expect(group.version).toBeGreaterThan(made.version);
    expect(await found('ใหม่')).toEqual(['RENAMED']);
    expect((await save('category', { code: 'OLD', description: 'x', version: 2 })).status).toBe(404);
    await add('category', 'TAKEN');
    expect(
      (await save('category', { code: 'NEW', newCode: 'TAKEN', description: 'x', version: 2 })).error.code,
    ).toBe('DUPLICATE_CODE');
    expect((await list('category', { q: 'NEW' })).itemList[0]?.groups).toBe(1);
  });

  it('of two who save at once the second is told by whom and what it is now', async () => {
    await add('texture', 'TWO');
    const answers = await Promise.all([
      save('texture', { code: 'TWO', description: 'หนึ่ง', version: 1 }),
      save('texture', { code: 'TWO', description: 'สอง', version: 1 }, a.shop.owner),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const now = (await list('texture', { q: 'TWO' })).itemList[0];
    const lost = answers.find((one) => one.status === 409);
    expect(lost?.error).toMatchObject({
      code: 'CHANGED',
      data: { description: now?.description, updateBy: now?.updateBy, version: 2 },
    });
  });
});

describe('order', () => {
  const put = (order: string[], was?: string[]) =>
    a.call(a.shop.admin, lookupContract.order, {
      params: { kind: 'monetary' },
      body: { codes: order, ...(was && { was }) },
    });

  it('takes the whole list once; refuses unknown, missing, doubled and outdated', async () => {
    for (const code of ['M1', 'M2', 'M3']) await add('monetary', code, { direction: 'income' });
    const was = await codes('monetary');
    const turned = was.toReversed();
    expect((await put(turned, was)).status).toBe(200);
    expect(await codes('monetary')).toEqual(turned);
    expect((await put([...turned.slice(1), 'NOSUCH'])).error.code).toBe('CHANGED');
    expect((await put(turned.slice(1))).error.code).toBe('CHANGED');
    expect((await put([...turned, turned[0] ?? ''])).status).toBe(400);
    expect((await put(was, was)).error.code).toBe('CHANGED');
    expect(await codes('monetary')).toEqual(turned);
  });

  it('many who drag at once: one is heard, the rest are told', async () => {
    const was = await codes('monetary');
    const turns = was.map((_, at) => [...was.slice(at), ...was.slice(0, at)]).slice(1);
    const answers = await Promise.all(turns.map((one) => put(one, was)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, ...turns.slice(1).map(() => 409)]);
    expect(await codes('monetary')).toEqual(turns[answers.findIndex((one) => one.status === 200)]);
  });
});

describe('uses and remove', () => {
  it('says by what it is used and deletes only what is not', async () => {
    for (const kind of ['category', 'texture', 'web_category', 'color', 'size'] as const)
      await add(kind, 'USED', { description: `คำ ${kind}` });
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
      const uses = await a.ok(a.shop.admin, lookupContract.uses, { params, body: { code: 'USED' } });
      expect([kind, uses.groups, uses.items]).toEqual([kind, 7, items]);
      expect(uses.names.map((one) => one.name)).toEqual([1, 2, 3, 4, 5].map((n) => `แบบ ${n}`));
      const refused = await a.call(a.shop.admin, lookupContract.remove, { params, body: { code: 'USED' } });
      expect([refused.status, refused.error.code, refused.error.data]).toEqual([409, 'IN_USE', uses]);
      expect(refused.error.detail).toContain('7');
      expect(await codes(kind)).toContain('USED');
    }
    await add('color', 'FREE');
    await a.ok(a.shop.admin, lookupContract.remove, { params: { kind: 'color' }, body: { code: 'FREE' } });
    expect(await codes('color')).not.toContain('FREE');
    expect(
      (
        await a.call(a.shop.admin, lookupContract.remove, {
          params: { kind: 'color' },
          body: { code: 'FREE' },
        })
      ).status,
    ).toBe(404);
    expect(await a.sql("select 1 from audit_log where action = 'lookup.remove'")).toHaveLength(1);
  });
});

it('all of it is for admins, and each shop has its own lists', async () => {
  await add('size', 'MINE');
  const calls = (who: Who | null) => {
    const params = { kind: 'size' as const };
    return [
      () =>
        a.call(who, lookupContract.save, { params, body: { code: 'MINE', description: 'x', version: 1 } }),
      () => a.call(who, lookupContract.remove, { params, body: { code: 'MINE' } }),
      () => a.call(who, lookupContract.uses, { params, body: { code: 'MINE' } }),
      () => a.call(who, lookupContract.mergeCheck, { params, body: { from: 'MINE', into: 'S' } }),
      () => a.call(who, lookupContract.merge, { params, body: { from: 'MINE', into: 'S' } }),
      () => a.call(who, lookupContract.list, { params }),
      () => a.call(who, lookupContract.names, { params }),
      () => a.call(who, lookupContract.create, { params, body: { code: 'MINE', description: 'ของอีกร้าน' } }),
      () => a.call(who, lookupContract.order, { params, body: { codes: ['MINE'] } }),
    ];
  };
  for (const [who, status] of [
    [null, 401],
    [a.shop.staff, 403],
  ] as const)
    for (const answer of await Promise.all(calls(who).map((call) => call())))
      expect(answer.status).toBe(status);
  const theirs: number[] = [];
  for (const call of calls(a.other.admin)) theirs.push((await call()).status);
  expect(theirs.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
  expect(await codes('size', a.other.admin)).toEqual(['MINE']);
  expect((await list('size', { q: 'MINE' })).itemList[0]?.description).toBe('MINE');
  for (const kind of lookupKinds) if (kind !== 'size') expect(await codes(kind, a.other.admin)).toEqual([]);
});
