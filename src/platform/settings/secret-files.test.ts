import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withSecretFiles } from './secret-files.ts';
import { readPlainSettings, warnOfMisspeltSettings } from './settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ratri-secret-files-'));
const fileOf = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const base = { DATA_DIR: folder };

describe('secrets from files', () => {
  it('reads each secret without its line end; spaces remain', () => {
    const settings = readPlainSettings({
      ...base,
      DATABASE_URL_FILE: fileOf('url', 'postgres://ratri:secret@db:5432/ratri\n'),
      BACKUP_DIR: '/mnt/backup',
      BACKUP_PASSPHRASE_FILE: fileOf('passphrase', ' words with spaces \r\n'),
      SEAL_SECRET_FILE: fileOf('seal', 's'.repeat(40)),
    });
    expect(settings.databaseUrl).toBe('postgres://ratri:secret@db:5432/ratri');
    expect(settings.backup.passphrase).toBe(' words with spaces ');
    expect(settings.given.sealSecret).toBe('s'.repeat(40));
  });

  it('reads the secret of an identity provider', () => {
    const { installation } = readPlainSettings({
      ...base,
      PUBLIC_URL: 'https://shop.example.com',
      OIDC_PROVIDERS: 'google',
      OIDC_GOOGLE_CLIENT_ID: 'id',
      OIDC_GOOGLE_CLIENT_SECRET_FILE: fileOf('google', 'of google\n'),
    });
    expect(installation.outside?.[0]?.clientSecret).toBe('of google');
  });

  it('checks the contents like the variable, without showing them', () => {
    const read = () => readPlainSettings({ ...base, SEAL_SECRET_FILE: fileOf('short', 'too short') });
    expect(read).toThrow(/^SEAL_SECRET: /);
    expect(read).not.toThrow('too short');
  });

  it('ignores an empty variable, and names that are no secrets', () => {
    const environment = { SEAL_SECRET_FILE: '', PORT_FILE: '/nowhere', LOG_FILE: '/nowhere' };
    expect(withSecretFiles(environment)).toEqual(environment);
  });

  it('names the variable, the file and the fault', () => {
    mkdirSync(path.join(folder, 'folder'), { recursive: true });
    const faults: [string, NodeJS.ProcessEnv][] = [
      ['it does not exist', { SMTP_URL_FILE: path.join(folder, 'missing') }],
      ['this is a folder', { SMTP_URL_FILE: path.join(folder, 'folder') }],
      ['is empty', { SMTP_URL_FILE: fileOf('empty', '\n') }],
      ['must hold one line', { SMTP_URL_FILE: fileOf('lines', 'one\ntwo') }],
      ['must hold one line', { SMTP_URL_FILE: fileOf('long', 'x'.repeat(10_001)) }],
      ['SMTP_URL is set too', { SMTP_URL_FILE: fileOf('url', 'smtp://a'), SMTP_URL: 'smtp://b' }],
    ];
    for (const [fault, environment] of faults) {
      expect(() => withSecretFiles(environment)).toThrow(/^SMTP_URL_FILE: /);
      expect(() => withSecretFiles(environment)).toThrow(fault);
    }
  });

  it('warns of a misspelt name', () => {
    expect(warnOfMisspeltSettings({ SEAL_SECRT_FILE: '/run/secrets/seal' })).toEqual([
      'SEAL_SECRT_FILE is no setting and has no effect: SEAL_SECRET_FILE?',
    ]);
  });
});
