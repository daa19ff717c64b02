import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createBackup, backupStorageOf } from '#access/backup/server/index.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { readPlainSettings } from '#platform/settings/settings.ts';
import { testApp } from '#test/server/test-app.ts';
import { readDatabaseSchema } from '#test/server/database-contents.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';

const passphrase = 'a passphrase for tests';
const secrets = new Map([
  ['jwt', 'a secret for tests that is long enough'],
  ['app-db', testAppPassword],
  ['seal', 'another secret for tests that is long enough'],
]);

const settingsOf = (databaseUrl: string, dataDir: string) =>
  readPlainSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

export const createBackupFixture = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-backup-'));
  const admin = new pg.Client({ connectionString: inject('ownerUrl') });
  await admin.connect();
  addCleanup(async () => {
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  });
  let count = 0;

  /** The owner is a superuser or, with `bound`, subject to row-level security. */
  const emptyDatabase = async (bound = false): Promise<string> => {
    const name = `b_${process.pid}_${Date.now().toString(36)}_${++count}`;
    const url = new URL(inject('ownerUrl'));
    url.pathname = name;
    if (bound) {
      await admin.query(`create role ${name} login createrole password 'bound'`);
      url.username = name;
      url.password = 'bound';
    }
    await admin.query(`create database ${name} ${bound ? `owner ${name}` : ''}`);
    addCleanup(async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role if exists ratri_app_${name}`);
      if (bound) await admin.query(`drop owned by ${name}; drop role ${name}`);
    });
    return url.toString();
  };
  const newFolder = (): string => path.join(folder, `data-${++count}`);

  const a = await testApp({ own: 'backs up the whole database' });
  await makeSampleObjects(a, a.shop);
  await makeSampleObjects(a, a.other);
  const place = backupStorageOf(path.join(folder, 'kept'), undefined);
  const target = { place, name: 'first.backup' };
  const backUp = (ownerUrl: string, files = a.files, name = `b${++count}.backup`) =>
    createBackup({ ownerUrl, files, secrets, target: { place, name }, passphrase });
  const { totals } = await backUp(a.ownerUrl, a.files, target.name);
  const schema = await readDatabaseSchema(a.ownerUrl);
  return {
    a,
    folder,
    place,
    target,
    totals,
    schema,
    passphrase,
    secrets,
    backUp,
    emptyDatabase,
    newFolder,
    settingsOf,
  };
};
