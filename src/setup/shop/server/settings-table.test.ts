import { expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '#test/server/test-app.ts';
import { type StoredSettings, settingFieldsIn, settingsToWire } from '../setting-kinds.ts';
import { retentionSettings, processingRecordSettings, ruleSettings } from '../settings.ts';

const checked = { ...ruleSettings, ...retentionSettings, ...processingRecordSettings };

const a = await testApp();

const answerTo = (column: string, value: string): Promise<string | undefined> =>
  a.sql(`update shop set ${column} = ${value} where shop_id = ${a.shop.shopId}`).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

const outside = (row: (typeof checked)[keyof typeof checked]): string[] => {
  if ('from' in row) return [String(row.from - 1), String(row.to + 1)];
  if (row.kind === 'baht') return ['-1'];
  if (row.kind === 'text') return [`repeat('x', ${row.max + 1})`];
  if (row.kind === 'choice')
    return [typeof row.values[0] === 'number' ? String(row.values.length + 1) : "'other'"];
  return [];
};

const tried = Object.values(checked).flatMap((row) =>
  outside(row).map((value) => [row.column, value] as const),
);
it.each(tried)('the database also refuses %s = %s', async (column, value) => {
  // The codes mean a failed check, or an invalid value of the enum.
  expect(['23514', '22P02']).toContain(await answerTo(column, value));
});

it('the defaults of a new shop are valid and survive a save unchanged', async () => {
  await a.sql("insert into shop (shop_id, domain, name) values (77, 'new', 'New')");
  const columns = Object.entries(checked).map(
    ([field, { column, kind }]) => `${column}${kind === 'baht' ? '::int' : ''} as "${field}"`,
  );
  const kept = await a.one<StoredSettings<typeof checked>>(
    `select ${columns.join(', ')} from shop where shop_id = 77`,
  );
  expect(z.strictObject(settingFieldsIn(checked)).parse(settingsToWire(checked, kept))).toEqual(kept);
});
