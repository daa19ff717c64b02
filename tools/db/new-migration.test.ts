import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMigration } from './new-migration.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

it('uses the number after the last, despite gaps', () => {
  expect(createMigration([], 'shops').file).toBe('0001_shops.sql');
  expect(createMigration(['0001_a.sql', '0031_c.sql', '0008_b.sql', 'README.md'], 'shops').file).toBe(
    '0032_shops.sql',
  );
});

it('builds a name from the text, and a sentence in the first line', () => {
  expect(createMigration([], 'Late-fee  days', 'how long a garment may be late')).toEqual({
    file: '0001_late_fee_days.sql',
    text: '-- How long a garment may be late.\n',
  });
  expect(createMigration([], 'late_fee').text).toBe('-- Late fee.\n');
  expect(createMigration([], 'late_fee', 'Is it late?').text).toBe('-- Is it late?\n');
});

it.each(['', '9lives', 'ชุด', '../0001_x', 'a.sql'])('refuses "%s"', (name) => {
  expect(() => createMigration([], name)).toThrow('is no name for a migration');
});

it('reports when there is no number left', () => {
  expect(() => createMigration(['9999_last.sql'], 'more')).toThrow('no number');
});

it('follows the names, numbers and first lines of existing migrations', () => {
  const there = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of there) {
    expect(name).toMatch(/^\d{4}_[a-z][a-z0-9_]*\.sql$/);
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toMatch(/^-- \S/);
  }
  const numbers = there.map((name) => name.slice(0, 4));
  expect(numbers.filter((one, index) => numbers.indexOf(one) !== index)).toEqual([]);
  expect(there).not.toContain(createMigration(there, 'more').file);
});
