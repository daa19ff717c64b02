import { describe, expect, it } from 'vitest';
import { errorTitleOf, errorTitles } from '#test/server/error-titles.ts';
import { testApp } from '#test/server/test-app.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { guardedOperations, refusedPeopleOf, sampleCallOf } from '../testing/operations.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const mine = await makeSampleObjects(a, a.shop);
const refused = refusedPeopleOf(a.shop);

describe('error titles', () => {
  it.each(guardedOperations)('$name: in Thai by default, in English when asked', async ({ row }) => {
    const who = refused[row.allow].includes(staff) ? admin : staff;
    const [thai, english] = errorTitles[errorTitleOf(row)];
    const title = async (headers: Record<string, string>): Promise<string> =>
      (await a.call(who, row, { ...sampleCallOf(row, mine), branchId: 999_999_999, headers })).error.title;
    expect(await title({})).toBe(thai);
    expect(await title({ 'accept-language': 'ja' })).toBe(thai);
    expect(await title({ 'accept-language': 'en-GB,th;q=0.5' })).toBe(english);
  });

  it('an unknown API path answers 404 as JSON', async () => {
    for (const [method, at] of [
      ['GET', '/api/nothing'],
      ['POST', '/api'],
      ['DELETE', '/api/branch'],
      ['GET', '/api/rental/1/2/3'],
    ] as const) {
      const response = await fetch(a.origin + at, { method });
      expect([at, response.status, response.headers.get('content-type')]).toEqual([
        at,
        404,
        expect.stringContaining('application/json'),
      ]);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', title: errorTitles.load[0] });
    }
  });
});
