import { expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { SettingsError } from './settings-error.ts';

const where = {
  databaseUrl: 'postgres://owner:secret@db.example:5432/ratri?sslmode=require',
  dataDir: '/srv/ratri',
  host: 'shop.local',
  port: 80,
};
const fault = (more: object, text = 'it failed'): Error => Object.assign(new Error(text), more);

it.each([
  [
    fault({ code: 'ECONNREFUSED', syscall: 'connect' }),
    'DATABASE_URL: db.example:5432/ratri: nothing listens',
  ],
  [
    fault({ code: 'ENOTFOUND', hostname: 'db.example' }),
    'DATABASE_URL: db.example:5432/ratri: there is no such host',
  ],
  [fault({ code: '28P01' }), 'DATABASE_URL: db.example:5432/ratri: it refuses user or password'],
  [fault({ code: '3D000' }), 'DATABASE_URL: db.example:5432/ratri: there is no such database'],
  [fault({ code: '42501' }), 'DATABASE_URL: db.example:5432/ratri: the user lacks a privilege'],
  [
    fault({ code: 'EACCES', path: '/srv/ratri/secrets' }),
    'DATA_DIR: /srv/ratri/secrets: this account has no access',
  ],
  [
    fault({ code: 'ENOTDIR', path: '/srv/ratri/files' }),
    'DATA_DIR: /srv/ratri/files: a part of this path is a file',
  ],
  [fault({ code: 'EROFS', path: '/srv/ratri' }), 'DATA_DIR: /srv/ratri: the disk is read-only'],
  [fault({ code: 'ENOENT', path: '/srv/ratri-old/x.backup' }), '/srv/ratri-old/x.backup: it does not exist'],
  [fault({ code: 'ENOENT', path: '/mnt/x.backup' }), '/mnt/x.backup: it does not exist'],
  [fault({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), 'HOST: shop.local is no address of this machine'],
  [fault({ code: 'ENOTFOUND', hostname: 'shop.local' }), 'HOST: shop.local is no address of this machine'],
  [fault({ code: 'EACCES', syscall: 'listen' }), 'PORT: this account may not use port 80'],
  [new SettingsError('APP_DB_PASSWORD: refused'), 'APP_DB_PASSWORD: refused'],
])('names the variable and what to do: %s', (error, expected) => {
  const text = describeFailure(error, where);
  expect(text.startsWith(expected), text).toBe(true);
  expect(text).not.toMatch(/secret@|\n/);
});

it('shows the stack of an unexpected error, with its cause', () => {
  const text = describeFailure(new Error('a bug', { cause: new Error('its cause') }), where);
  expect(text).toMatch(/^Error: a bug\n +at .*caused by: Error: its cause/s);
});
