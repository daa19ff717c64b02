import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSeal } from '#platform/crypto/sealing.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { forgetEarlierSealKeys, rotateJwtKey, rotateSealKey } from './key-files.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-keys-'));
const settings = () => readSettings({ DATA_DIR: dataDir });
const file = (name: string): string => path.join(dataDir, 'secrets', name);

it('a rotated key encrypts from the next start on; earlier ones decrypt until they are removed', () => {
  const before = settings();
  const sealed = createSeal(before.sealSecret).close('x', 'p');
  rotateSealKey(dataDir);
  rotateSealKey(dataDir);
  const after = settings();
  expect(after.sealSecret.split('\n')).toHaveLength(3);
  expect(createSeal(after.sealSecret).open(sealed, 'p')).toBe('x');
  expect(sealed.startsWith(createSeal(after.sealSecret).mark)).toBe(false);
  expect(after.jwtSecret).toBe(before.jwtSecret);
  expect(after.newSecrets).toEqual([]);
  forgetEarlierSealKeys(dataDir);
  expect(settings().sealSecret).toBe(after.sealSecret.split('\n')[0]);
  expect(createSeal(settings().sealSecret).open(sealed, 'p')).toBeNull();
  expect(statSync(file('seal')).mode & 0o777).toBe(0o600);
});

it('a rotated token key replaces the earlier one', () => {
  const before = readFileSync(file('jwt'), 'utf8');
  rotateJwtKey(dataDir);
  expect(settings().jwtSecret).not.toBe(before);
  expect(statSync(file('jwt')).mode & 0o777).toBe(0o600);
});

it('keys of the environment: one encrypts, both decrypt; a key may contain several words', () => {
  const [one, other] = ['a key of several words that is long', 'another key of several words, long'];
  const given = { DATA_DIR: dataDir, SEAL_SECRET: one };
  const sealed = createSeal(readSettings(given).sealSecret).close('x', 'p');
  const both = readSettings({ ...given, SEAL_SECRET: other, SEAL_SECRET_ALSO: one }).sealSecret;
  expect(createSeal(both).open(sealed, 'p')).toBe('x');
  expect(sealed.startsWith(createSeal(both).mark)).toBe(false);
  expect(createSeal(readSettings({ ...given, SEAL_SECRET: other }).sealSecret).open(sealed, 'p')).toBeNull();
  for (const wrong of [{ SEAL_SECRET: 'short' }, { SEAL_SECRET_ALSO: 'short' }])
    expect(() => readSettings({ ...given, ...wrong })).toThrow('SEAL_SECRET');
  expect(() => readSettings({ DATA_DIR: dataDir, SEAL_SECRET_ALSO: one })).toThrow(
    'SEAL_SECRET_ALSO: needs SEAL_SECRET',
  );
});
