import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { migrate } from '../migrate.ts';

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
};

let files = 0;

export const migrationFixture = () => {
  let count = 0;
  const role = { name: `migrate_${process.pid}_${++files}`, password: 'of the tests of migrations' };
  // Cleanups run in reverse order, so this one runs last.
  addCleanup(async () => {
    const admin = await connect(inject('ownerUrl'));
    await admin.query(`drop role if exists ${role.name}`);
    await admin.end();
  });

  /** `run` applies the migrations of the new folder. */
  return async () => {
    const name = `${role.name}_${++count}`;
    const admin = await connect(inject('ownerUrl'));
    await admin.query(`create database ${name}`);
    const url = new URL(inject('ownerUrl'));
    url.pathname = name;
    const folder = await mkdtemp(path.join(tmpdir(), 'ratri-migrate-'));
    const client = await connect(url.toString());
    addCleanup(async () => {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true });
    });
    const put = (file: string, sql: string): Promise<void> => writeFile(path.join(folder, file), sql);
    await put('0001_begin.sql', 'create extension pg_trgm;\ncreate table dress (id int, name text);\n');
    const run = (runningVersion?: string): Promise<string[]> =>
      migrate({ ownerUrl: url.toString(), folder, role, warn: () => {}, runningVersion });
    return { client, folder, put, run, connect: () => connect(url.toString()) };
  };
};
