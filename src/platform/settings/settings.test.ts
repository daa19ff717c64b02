import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingsError } from './settings-error.ts';
import { readPlainSettings, readSettings } from './settings.ts';

const base = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'ratri-settings-')) };
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'ap-southeast-1',
  S3_BUCKET: 'ratri-pictures',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'very secret',
};

describe('image store', () => {
  it('is the data folder by default; empty settings count as absent', () => {
    expect(readSettings(base).s3).toBeUndefined();
    expect(readSettings({ ...base, S3_BUCKET: '' }).s3).toBeUndefined();
  });

  it('is an S3 store when all settings are present; the endpoint is optional', () => {
    expect(readSettings({ ...base, ...s3 }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'ap-southeast-1',
      bucket: 'ratri-pictures',
      accessKey: 'key',
      secretKey: 'very secret',
    });
    expect(readSettings({ ...base, ...s3, S3_ENDPOINT: '' }).s3?.endpoint).toBeUndefined();
  });

  it.each([
    ['S3_REGION', ''],
    ['S3_BUCKET', ''],
    ['S3_SECRET_KEY', ''],
    ['S3_ACCESS_KEY', ''],
    ['S3_ENDPOINT', 'ftp://x'],
    ['S3_BUCKET', 'Not A Bucket'],
  ])('refuses %s = "%s" by name, without the secret', (name, value) => {
    const read = () => readSettings({ ...base, ...s3, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
    expect(read).not.toThrow('very secret');
  });
});

describe('backups', () => {
  const backup = { BACKUP_DIR: '/mnt/backup', BACKUP_PASSPHRASE: 'twelve or more' };
  it('go to a folder or bucket every night, with own keys or those of the image store', () => {
    expect(readSettings(base).backup).toEqual({
      nightly: undefined,
      passphrase: undefined,
      access: undefined,
    });
    expect(readSettings({ ...base, ...backup }).backup.nightly).toEqual({
      place: '/mnt/backup',
      also: undefined,
      passphrase: 'twelve or more',
      keep: { newest: 30, days: 0, weeks: 0, months: 0, years: 0 },
      archiveDays: 7,
    });
    const bucket = { ...base, ...backup, ...s3, BACKUP_DIR: 's3://kept/here', BACKUP_S3_REGION: 'eu-1' };
    expect(readSettings(bucket).backup.access).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'eu-1',
      accessKey: 'key',
      secretKey: 'very secret',
    });
  });

  it('may go to a second place, with its own keys or those of the first', () => {
    const also = (more: Record<string, string>) =>
      readSettings({ ...base, ...backup, ...more }).backup.nightly?.also;
    expect(also({ BACKUP_ALSO_DIR: '/mnt/other' })).toEqual({ place: '/mnt/other', access: undefined });
    const bucket = { ...s3, BACKUP_ALSO_DIR: 's3://far/away', BACKUP_ALSO_S3_REGION: 'ap-2' };
    expect(also(bucket)?.access).toMatchObject({ region: 'ap-2', accessKey: 'key' });
    expect(() => also({ BACKUP_ALSO_DIR: 's3://far/away' })).toThrow('BACKUP_ALSO_DIR');
    expect(() => also({ BACKUP_ALSO_DIR: '/mnt/backup' })).toThrow('another place');
    expect(() => readSettings({ ...base, BACKUP_ALSO_DIR: '/mnt/other' })).toThrow('needs BACKUP_DIR');
  });

  it.each([
    ['BACKUP_PASSPHRASE', ''],
    ['BACKUP_PASSPHRASE', 'too short'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '7d,30'],
    ['BACKUP_KEEP', '7d,4d'],
    ['BACKUP_KEEP', '7d,0m'],
    ['BACKUP_KEEP', '7 days'],
    ['BACKUP_DIR', 's3://kept/here'],
  ])('refuses %s = "%s" by name', (name, value) => {
    const read = () => readSettings({ ...base, ...backup, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
  });
});

it.each(['nobody', 'http://example.com', 'ftp://example.com', 'safe@'])(
  'refuses SECURITY_CONTACT = "%s"',
  (value) => {
    expect(() => readSettings({ ...base, SECURITY_CONTACT: value })).toThrow('SECURITY_CONTACT');
  },
);

describe('external logins', () => {
  const google = {
    OIDC_PROVIDERS: 'google',
    OIDC_GOOGLE_CLIENT_ID: 'id',
    OIDC_GOOGLE_CLIENT_SECRET: 'very secret',
    PUBLIC_URL: 'https://shop.example.com',
  };
  const read = (more: Record<string, string>) =>
    readSettings({ ...base, ...google, ...more }).installation.outside;

  it('are off by default; Google and LINE are known, others need issuer and label', () => {
    expect(readSettings(base).installation.outside).toEqual([]);
    const own = {
      OIDC_OWN_ISSUER: 'https://id.example.com/realm',
      OIDC_OWN_LABEL: 'บริษัท',
      OIDC_OWN_CLIENT_ID: 'a',
    };
    const line = { OIDC_LINE_CLIENT_ID: '1', OIDC_LINE_CLIENT_SECRET: '2', OIDC_OWN_CLIENT_SECRET: 'b' };
    expect(read({ OIDC_PROVIDERS: 'google, line,own', ...own, ...line })).toEqual([
      {
        name: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'very secret',
        prompt: 'select_account',
      },
      {
        name: 'line',
        label: 'LINE',
        issuer: 'https://access.line.me',
        clientId: '1',
        clientSecret: '2',
        signedBy: 'HS256',
        prompt: 'consent',
      },
      {
        name: 'own',
        label: 'บริษัท',
        issuer: 'https://id.example.com/realm',
        clientId: 'a',
        clientSecret: 'b',
        prompt: 'login',
      },
    ]);
  });

  it.each([
    ['OIDC_GOOGLE_CLIENT_ID', ''],
    ['OIDC_GOOGLE_CLIENT_SECRET', ''],
    ['OIDC_GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['OIDC_GOOGLE_ISSUER', 'accounts.google.com'],
    ['OIDC_PROVIDERS', 'google,google'],
    ['OIDC_PROVIDERS', 'Google!'],
    ['PUBLIC_URL', ''],
  ])('refuses %s = "%s" by name, without the secret', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(SettingsError);
    expect(() => read({ [name]: value })).toThrow(name);
    expect(() => read({ [name]: value })).not.toThrow('very secret');
  });
});

it('refuses a path in PUBLIC_URL, because Ratri serves at the root of a host', () => {
  for (const url of ['https://example.com/ratri', 'https://example.com/?a=1', 'https://example.com/#a'])
    expect(() => readPlainSettings({ PUBLIC_URL: url }), url).toThrow(
      /^PUBLIC_URL: an address without a path/,
    );
  expect(readPlainSettings({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
});
