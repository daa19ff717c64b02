import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import type { GroupConflict, ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';

const a = await testApp();
let serial = 0;
beforeAll(async () => {
  const many = Array.from({ length: 100 }, (_, n) => n);
  await a.makeCodes({ color: ['RED', 'BLUE', ...many.map((n) => `C${n}`)], size: many.map((n) => `S${n}`) });
});
const create = (more: object = {}): Promise<ProductGroup> =>
  a.ok(a.shop.admin, catalogContract.createAll, { body: { name: 'ชุด', code: `R${++serial}`, ...more } });
const save = (group: ProductGroup, more: object, who = a.shop.admin) =>
  a.call(who, catalogContract.updateAll, {
    params: { id: group.productGroupId },
    body: { ...group, ...more },
    headers: { 'accept-language': 'en' },
  });

describe('concurrent saves', () => {
  it('report the first user, the time and the differing fields to the second user', async () => {
    const group = await create({
      rentalPrice: 100,
      parts: [{ name: 'มงกุฎ', lossPrice: 5 }],
      productItem: [{ color: 'RED' }],
    });
    const first = await save(
      group,
      { rentalPrice: 150.25, color: 'RED|BLUE', productItem: [{ color: 'BLUE' }] },
      a.shop.owner,
    );
    expect(first.status).toBe(200);
    const { error } = await save(group, { rentalPrice: 200, name: 'อีกชื่อ', parts: [] });
    expect(error.code).toBe('CHANGED');
    expect(error.detail).toMatch(
      new RegExp(
        String.raw`^Someone else has changed this: ${a.shop.owner.username}, \d{1,2} \w+ \d{4} \d{1,2}:\d{2} [AP]M\. `,
      ),
    );
    const data = error.data as GroupConflict;
    expect([data.by, data.at]).toEqual([a.shop.owner.username, first.data.updateDateTime]);
    expect(data.fields.map(({ field }) => field).sort()).toEqual([
      'color',
      'name',
      'parts',
      'productItem',
      'rentalPrice',
    ]);
    expect(data.fields.find((one) => one.field === 'rentalPrice')).toEqual({
      field: 'rentalPrice',
      yours: 200,
      theirs: 150.25,
    });
  });

  it('save one of ten and report nine conflicts, without mixing them', async () => {
    const group = await create({ productItem: [{ color: 'RED' }] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save(group, { name: `n${n}`, bail: n, color: `C${n}`, productItem: [{ color: `C${n}` }] }),
      ),
    );
    const won = answers.filter((one) => one.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter((one) => one.error.code === 'CHANGED')).toHaveLength(9);
    const now = await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id: group.productGroupId } });
    expect(now).toEqual(won[0]?.data);
    const n = now.name.slice(1);
    expect([String(now.bail), now.color, now.productItem.map((item) => item.color)]).toEqual([
      n,
      `C${n}`,
      [`C${n}`],
    ]);
  });
});

describe('pasted texts', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['👗👩‍👧 ชุด', '👗👩‍👧 ชุด'],
    ['ชุด\u0000\u0007ไทย', 'ชุดไทย'],
    ['\u202eไทย\u202c\u2066\u200e', 'ไทย'],
  ])('%j is stored harmlessly in every field', async (sent, kept) => {
    await a.makeCodes({ color: [kept] });
    const group = await create({
      name: sent,
      parts: [{ name: sent, lossPrice: 1 }],
      color: sent,
      productItem: [{ color: sent }],
    });
    expect([group.name, group.parts[0]?.name, group.color, group.productItem[0]?.name]).toEqual([
      kept,
      kept,
      kept,
      kept,
    ]);
  });

  it.each([
    { name: 'ก'.repeat(10_000) },
    { name: '\u200b' },
    { name: ' ' },
    { code: 'x'.repeat(61) },
    { color: 'x'.repeat(2001) },
  ])('refuses %o', async (more) => {
    const answer = await a.call(a.shop.admin, catalogContract.createAll, { body: { name: 'x', ...more } });
    expect(answer.error.code).toBe('VALIDATION');
  });
});

it('saves and reads hundreds of items in few statements', async () => {
  const items = Array.from({ length: 800 }, (_, n) => ({
    color: `C${n % 40}`,
    size: `S${Math.floor(n / 40)}`,
  }));
  const group = await create({ productItem: items });
  expect(group.productItem).toHaveLength(800);
  const statements = await countStatements(async () => {
    const saved = await save(group, { name: 'ใหม่' });
    expect(saved.data.productItem.every((item) => item.name === 'ใหม่')).toBe(true);
  });
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(50);
});
