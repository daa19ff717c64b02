import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newMigration } from './new-migration.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

it('takes the number after the last, past those left out', () => {
  expect(newMigration([], 'shops').file).toBe('0001_shops.sql');
  expect(newMigration(['0001_a.sql', '0031_c.sql', '0008_b.sql', 'README.md'], 'shops').file).toBe(
    '0032_shops.sql',
  );
});

it('makes a name of what is said, and a sentence at the head', () => {
  expect(newMigration([], 'Late-fee  days', 'how long a garment may be late')).toEqual({
    file: '0001_late_fee_days.sql',
    text: '-- How long a garment may be late.\n',
  });
  expect(newMigration([], 'late_fee').text).toBe('-- Late fee.\n');
  expect(newMigration([], 'late_fee', 'Is it late?').text).toBe('-- Is it late?\n');
});

it.each(['', '9lives', 'ชุด', '../0001_x', 'a.sql'])('refuses "%s"', (name) => {
  expect(() => newMigration([], name)).toThrow('is no name for a migration');
});

it('says when there is no number left', () => {
  expect(() => newMigration(['9999_last.sql'], 'more')).toThrow('no number');
});

it('names and begins a migration as its neighbours are named and begin', () => {
  const there = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of there) {
    expect(name).toMatch(/^\d{4}_[a-z][a-z0-9_]*\.sql$/);
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toMatch(/^-- \S/);
  }
  expect(there).not.toContain(newMigration(there, 'more').file);
});
