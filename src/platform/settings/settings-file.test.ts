import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPlainSettings, settingNames } from './settings.ts';

const lines = readFileSync(path.resolve(import.meta.dirname, '../../../ops/ratri.env'), 'utf8').split('\n');
const examples = lines.flatMap((line) => {
  const found = /^#([A-Z][A-Z0-9_]+)=(\S+)$/.exec(line);
  return found === null ? [] : [{ name: found[1] ?? '', value: found[2] ?? '' }];
});

it('names only settings that exist, each once', () => {
  const names = examples.map(({ name }) => name);
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(15);
});

it('has values that the start accepts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ratri-settings-file-'));
  mkdirSync(path.join(folder, 'secrets'));
  const values = examples.map(({ name, value }) => {
    if (!name.endsWith('_FILE')) return [name, value];
    const file = path.join(folder, 'secrets', path.basename(value));
    writeFileSync(file, 's'.repeat(40));
    return [name, file];
  });
  const { DOMAIN, TRUST_PROXY, ...both } = Object.fromEntries(values) as Record<string, string>;
  const settings = readPlainSettings({ ...both, TRUST_PROXY, DATA_DIR: folder });
  expect(settings.publicUrl).toBe('https://shop.example.com');
  expect(settings.backup.nightly?.place).toBe('/mnt/backup');
  expect(readPlainSettings({ ...both, DOMAIN, DATA_DIR: folder }).publicUrl).toBe(settings.publicUrl);
});

it('has no setting without a comment character, which would apply unread', () => {
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});
