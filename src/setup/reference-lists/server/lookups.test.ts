import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { referenceListContract } from '../contract.ts';
import { lookupKinds, type LookupKind } from '../list-kinds.ts';

const a = await testApp();

type Body = { description?: string; swatch?: string; turnaroundDays?: number; direction?: 'income' };
const add = (kind: LookupKind, code: string, body: Body = {}, who: LoggedInPerson = a.shop.admin) =>
  a.ok(who, referenceListContract.create, { params: { kind }, body: { code, description: code, ...body } });
const list = async (
  kind: LookupKind,
  query: { q?: string; active?: '1' | '0'; page?: number; size?: number } = {},
) => a.ok(a.shop.admin, referenceListContract.list, { params: { kind }, query });
const codes = async (kind: LookupKind, who: LoggedInPerson = a.shop.admin): Promise<string[]> =>
  (await a.ok(who, referenceListContract.names, { params: { kind } })).itemList.map((one) => one.code);
const found = async (q: string): Promise<string[]> => [
  ...new Set(
    (await a.ok(a.shop.staff, stockContract.search, { query: { q } })).itemList.map((one) => one.code),
  ),
];

describe('create and list', () => {
  it('stores the fields of the kind, at the end of its list', async () => {
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

  it('finds by code and description in search-key form, by active state, page by page', async () => {
    await add('texture', 'Mesh-๑๒', { description: 'เเพรชีฟอง Chiffon' });
    await add('texture', 'SILK', { description: 'ผ้าไหม' });
    for (const q of ['แพร', 'MESH-12', 'chiff แพร', '\u200bชีฟอง'])
      expect([q, (await list('texture', { q })).itemList.map((one) => one.code)]).toEqual([q, ['Mesh-๑๒']]);
    for (const q of ['%', 'ผ้า แพร', '\\']) expect((await list('texture', { q })).total).toBe(0);
    await a.ok(a.shop.admin, referenceListContract.save, {
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

  it('adds several entries at the end, without those that are there; all or nothing', async () => {
    const addAll = (entries: object[], who = a.shop.admin) =>
      a.call(who, referenceListContract.createAll, {
        params: { kind: 'web_category' },
        body: { entries: entries as never },
      });
    await add('web_category', 'OLD', { description: 'ของเดิม' });
    const some = [
      { code: 'NEW', description: 'ใหม่' },
      { code: 'OLD', description: 'ไม่เปลี่ยน' },
    ];
    expect((await addAll(some)).data).toEqual({ added: 1 });
    expect((await list('web_category')).itemList.map((one) => [one.code, one.description])).toEqual([
      ['OLD', 'ของเดิม'],
      ['NEW', 'ใหม่'],
    ]);
    expect(
      (
        await addAll([
          { code: 'X', description: 'x' },
          { code: 'Y', description: '' },
        ])
      ).status,
    ).toBe(400);
    expect((await addAll([{ code: 'X', description: 'x', swatch: '#ffffff' }])).status).toBe(400);
    expect((await addAll([])).status).toBe(400);
    expect((await addAll(some, a.shop.staff)).status).toBe(403);
    expect(await codes('web_category')).toEqual(['OLD', 'NEW']);
    expect(await codes('web_category', a.other.admin)).toEqual([]);
  });

  it('refuses a duplicate code, an invalid code, and fields of another kind', async () => {
    await add('size', 'S');
    const status = async (kind: LookupKind, body: object) =>
      (await a.call(a.shop.admin, referenceListContract.create, { params: { kind }, body: body as never }))
        .status;
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

  it('stores hostile text as typed', async () => {
    for (const [at, text] of [
      '<script>alert(1)</script>',
      "'; drop table lookup; --",
      '👗🇹🇭',
      '{{7*7}} %s',
    ].entries()) {
      const made = await add('web_category', `H${at}`, { description: text });
      expect(made.description).toBe(text);
      expect((await list('web_category', { q: text })).itemList.map((one) => one.code)).toContain(`H${at}`);
    }
    const nul = await a.call(a.shop.admin, referenceListContract.uses, {
      params: { kind: 'size' },
      body: { code: 'S\u0000' },
    });
    expect(nul.status).toBe(400);
  });

  it('lets one of two win when both add the same code', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        a.call(a.shop.admin, referenceListContract.create, {
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
    who: LoggedInPerson | null = a.shop.admin,
  ) => a.call(who, referenceListContract.save, { params: { kind }, body });

  it('makes a changed description searchable at once and the old one no longer', async () => {
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

  it('applies a new code to everything that uses the old one', async () => {
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
    // A client that opened the group before the rename must not write the old codes back.
    expect(group.version).toBeGreaterThan(made.version);
    expect(await found('ใหม่')).toEqual(['RENAMED']);
    expect((await save('category', { code: 'OLD', description: 'x', version: 2 })).status).toBe(404);
    await add('category', 'TAKEN');
    expect(
      (await save('category', { code: 'NEW', newCode: 'TAKEN', description: 'x', version: 2 })).error.code,
    ).toBe('DUPLICATE_CODE');
    expect((await list('category', { q: 'NEW' })).itemList[0]?.groups).toBe(1);
  });

  it('refuses the second of two concurrent saves, with the author and the current entry', async () => {
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
    a.call(a.shop.admin, referenceListContract.order, {
      params: { kind: 'monetary' },
      body: { codes: order, ...(was && { was }) },
    });

  it('requires every code once; refuses unknown, missing, duplicate and outdated lists', async () => {
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

  it('accepts one of many concurrent reorders and refuses the rest', async () => {
    const was = await codes('monetary');
    const turns = was.map((_, at) => [...was.slice(at), ...was.slice(0, at)]).slice(1);
    const answers = await Promise.all(turns.map((one) => put(one, was)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, ...turns.slice(1).map(() => 409)]);
    expect(await codes('monetary')).toEqual(turns[answers.findIndex((one) => one.status === 200)]);
  });
});

it('requires an admin and separates the lists of shops', async () => {
  await add('size', 'MINE');
  const calls = (who: LoggedInPerson | null) => {
    const params = { kind: 'size' as const };
    return [
      () =>
        a.call(who, referenceListContract.save, {
          params,
          body: { code: 'MINE', description: 'x', version: 1 },
        }),
      () => a.call(who, referenceListContract.remove, { params, body: { code: 'MINE' } }),
      () => a.call(who, referenceListContract.uses, { params, body: { code: 'MINE' } }),
      () => a.call(who, referenceListContract.mergeCheck, { params, body: { from: 'MINE', into: 'S' } }),
      () => a.call(who, referenceListContract.merge, { params, body: { from: 'MINE', into: 'S' } }),
      () => a.call(who, referenceListContract.list, { params }),
      () => a.call(who, referenceListContract.names, { params }),
      () =>
        a.call(who, referenceListContract.create, {
          params,
          body: { code: 'MINE', description: 'ของอีกร้าน' },
        }),
      () => a.call(who, referenceListContract.order, { params, body: { codes: ['MINE'] } }),
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
