import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { joinMeasures, splitMeasures } from './measurement-cells.ts';
import { makeSheets } from '../testing/sheets.ts';

const a = await testApp();
const sheets = makeSheets(a);
await a.makeCodes({ size: ['S', 'M'] });

const stored = async () =>
  (
    await a.sql<{ line: string }>(
      `select concat_ws(' ', m.size, m.bust, m.waist, m.hip, m.length) as line from size_measure m
       join product_group g on g.shop_id = m.shop_id and g.id = m.group_id where g.code = 'MC1' order by 1`,
    )
  ).map((one) => one.line);

it('adds measurements with a style, changes, repeats and undoes them, and refuses a size that the style lacks', async () => {
  const head = ['code', 'name', 'sizes', 'measures'];
  const rows = [head, ['MC1', 'ชุดวัด', 'S|M', 'S 84/68/90/140 | M ๘๘/72.5']];
  const added = await sheets.preview('groups', rows);
  expect(added).toMatchObject({ added: 1, wrong: 0 });
  expect((await sheets.rowsOf(added.importId))[0]?.after?.['measures']).toBe(
    'S 84/68/90/140 | M 88/72.5/-/-',
  );
  await sheets.confirm(added.importId);
  expect(await stored()).toEqual(['M 88.0 72.5', 'S 84.0 68.0 90.0 140.0']);
  expect(await sheets.preview('groups', rows)).toMatchObject({ same: 1, changed: 0, wrong: 0 });
  const changed = await sheets.preview('groups', [head, ['MC1', 'ชุดวัด', 'S|M', 'M 90']]);
  expect(changed).toMatchObject({ changed: 1 });
  await sheets.confirm(changed.importId);
  expect(await stored()).toEqual(['M 90.0']);
  const wrong = await sheets.preview('groups', [
    head,
    ['MC1', 'ชุดวัด', 'S|M', 'XL 84'],
    ['MC2', 'อีกชุด', 'S', 'S อก'],
  ]);
  expect(wrong).toMatchObject({ wrong: 2 });
  expect((await sheets.rowsOf(wrong.importId, 'wrong')).map((row) => row.errors)).toEqual([
    [{ column: 'measures', message: 'noSizeOf', values: { size: 'XL' } }],
    [{ column: 'measures', message: 'notMeasures' }],
  ]);
});

it('reads its own output for any size names, and refuses everything else', () => {
  const cm = fc.option(fc.integer({ min: 100, max: 3000 }).map((tenths) => tenths / 10));
  const size = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => !/[|]|^\s|\s$/.test(text) && text.trim() !== '');
  const row = fc
    .record({ size, bust: cm, waist: cm, hip: cm, length: cm })
    .filter((one) => [one.bust, one.waist, one.hip, one.length].some((n) => n !== null));
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: (one) => one.size, maxLength: 6 }), (rows) => {
      expect(splitMeasures(joinMeasures(rows))).toEqual(rows);
    }),
  );
  for (const text of ['S', 'S -', 'S 84/68/90/140/7', 'S 9', 'S 301', 'S 84.55', 'S x', '84', 'S 84 | S 85'])
    expect(splitMeasures(text), text).toBeNull();
  expect(splitMeasures('')).toEqual([]);
});
