import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { makeSilent } from '#platform/settings/silent-mark.ts';
import { testApp } from '#test/server/test-app.ts';
import { restoringMarkFile } from '../open-storage.ts';
import { checkDatabase, databaseFaultOf } from './check-database.ts';
import {
  checkBackupTarget,
  checkDataFolder,
  checkRestored,
  checkSecretFiles,
  findStartFaults,
  spaceFinding,
} from './check-machine.ts';
import { certificateFinding, checkAddress, checkMail } from './check-network.ts';
import { type Finding, lineOf } from './finding.ts';

const a = await testApp({ own: 'writes backup runs and the key check of the whole installation' });
const folder = (mode: number): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'ratri-doctor-'));
  chmodSync(made, mode);
  return made;
};
const levels = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ what, level }) => [what, level]));

describe('the machine', () => {
  it('finds a missing data folder and one that others may read', () => {
    expect(checkDataFolder({ dataDir: '/nowhere/ratri' })).toMatchObject({ level: 'bad' });
    expect(checkDataFolder({ dataDir: folder(0o755) })).toMatchObject({
      level: 'warn',
      text: expect.stringContaining('chmod 700'),
    });
    expect(checkDataFolder({ dataDir: folder(0o700) }).level).toBe('ok');
  });

  it('finds secrets that others may read', () => {
    const dataDir = folder(0o700);
    expect(checkSecretFiles({ dataDir })).toEqual([]);
    mkdirSync(path.join(dataDir, 'secrets'), { mode: 0o700 });
    expect(checkSecretFiles({ dataDir })[0]?.level).toBe('ok');
    chmodSync(path.join(dataDir, 'secrets'), 0o750);
    expect(checkSecretFiles({ dataDir })[0]?.level).toBe('bad');
  });

  it('prints at each start only faults of secrets and disk space', async () => {
    const dataDir = folder(0o755);
    const settings = { dataDir, backup: { nightly: undefined, passphrase: undefined, access: undefined } };
    const secrets = async () =>
      (await findStartFaults(settings)).filter(({ what }) => what !== 'disk space').map(lineOf);
    expect(await secrets()).toEqual([]);
    mkdirSync(path.join(dataDir, 'secrets'), { mode: 0o700 });
    expect(await secrets()).toEqual([]);
    chmodSync(path.join(dataDir, 'secrets'), 0o750);
    expect(await secrets()).toEqual([expect.stringContaining('BAD   secrets: ')]);
  });

  it('names a silent copy, and a restore that did not end', () => {
    const dataDir = folder(0o700);
    expect(checkRestored({ dataDir })).toEqual([]);
    makeSilent(dataDir);
    expect(checkRestored({ dataDir })).toMatchObject([{ level: 'warn' }]);
    writeFileSync(restoringMarkFile(dataDir), '');
    expect(checkRestored({ dataDir })).toMatchObject([{ what: 'restore', level: 'bad' }]);
  });

  it('judges free space by its size and by the growth of the backups', () => {
    expect(spaceFinding('/srv', 100e6, undefined).level).toBe('bad');
    expect(spaceFinding('/srv', 1.5e9, undefined).level).toBe('warn');
    expect(spaceFinding('/srv', 50e9, 5e9)).toMatchObject({
      level: 'warn',
      text: expect.stringContaining('about 10 days'),
    });
    expect(spaceFinding('/srv', 50e9, 1e9).level).toBe('ok');
    expect(spaceFinding('/srv', 50e9, -1e9).level).toBe('ok');
  });

  it('warns without backups and on the disk of the data, and refuses a folder without a parent', () => {
    const dataDir = folder(0o700);
    const keep = { newest: 30, days: 0, weeks: 0, months: 0, years: 0 };
    const nightly = (place: string) => ({
      dataDir,
      backup: {
        nightly: { place, passphrase: 'twelve or more', also: undefined, keep, archiveDays: 7 },
        passphrase: undefined,
        access: undefined,
      },
    });
    expect(
      checkBackupTarget({ dataDir, backup: { nightly: undefined, passphrase: undefined, access: undefined } })
        .level,
    ).toBe('warn');
    expect(checkBackupTarget(nightly(folder(0o700))).level).toBe('warn');
    expect(checkBackupTarget(nightly('/nowhere/of/all/backups')).level).toBe('bad');
  });
});

describe('the database', () => {
  const wanted = { sealSecret: undefined, backups: true, copies: true, archive: true };
  const asShop = (statement: string): Promise<unknown> => a.sql(statement);

  it('reports version, clock, jobs, and a missing backup and drill', async () => {
    const { findings, growth } = await checkDatabase(a.ownerUrl, wanted);
    expect(levels(findings)).toMatchObject({
      database: 'ok',
      clock: 'ok',
      jobs: 'ok',
      backup: 'warn',
      'restore drill': 'warn',
    });
    expect(growth).toBeUndefined();
  });

  it('measures the growth of the backups; an old one, a failed one and a failed drill are reported', async () => {
    await asShop(
      `insert into backup_run (shop_id, nightly, bytes, fault, at) select shop_id, true, 1000000 * n, null, now() - make_interval(days => 11 - n)
       from (select distinct shop_id from login) l, generate_series(1, 10) n order by n`,
    );
    await asShop(
      `insert into archive_drill (shop_id, moment, seconds, fault, at) select distinct shop_id, now(), 1, null::text, now() from login`,
    );
    const good = await checkDatabase(a.ownerUrl, wanted);
    expect(good.growth).toBeCloseTo(1e6, -2);
    expect(levels(good.findings)).toMatchObject({ backup: 'ok', 'restore drill': 'ok' });
    expect(levels(good.findings)).not.toHaveProperty('second backup');
    const secondWith = async (copy: string) => {
      await asShop(`update backup_run set copy = '${copy}'`);
      return levels((await checkDatabase(a.ownerUrl, wanted)).findings)['second backup'];
    };
    expect([await secondWith('store'), await secondWith('made')]).toEqual(['bad', 'ok']);
    await asShop(`update backup_run set at = at - interval '5 days'`);
    expect(levels((await checkDatabase(a.ownerUrl, wanted)).findings)['backup']).toBe('warn');
    await asShop(
      `insert into backup_run (shop_id, nightly, bytes, fault) select distinct shop_id, true, 0, 'full' from login`,
    );
    await asShop(`update archive_drill set fault = 'gap'`);
    const failed = levels((await checkDatabase(a.ownerUrl, wanted)).findings);
    expect(failed).toMatchObject({ backup: 'bad', 'restore drill': 'bad' });
  });

  it('describes an unknown fault in one line, without a stack', () => {
    const fault = databaseFaultOf(Object.assign(new Error('odd answer\nwith lines'), { code: 'XX000' }));
    expect(fault).toBe('odd answer: see the log of PostgreSQL');
  });

  it('finds a key that is not the key of the database', async () => {
    const seal = createSeal('k'.repeat(40));
    await asShop('delete from seal_check');
    await asShop(`insert into seal_check (sealed) values ('${seal.close('ratri', 'seal check')}')`);
    const keys = async (sealSecret: string) =>
      levels((await checkDatabase(a.ownerUrl, { ...wanted, sealSecret })).findings)['keys'];
    expect(await keys('k'.repeat(40))).toBe('ok');
    expect(await keys(`${'n'.repeat(40)}\n${'k'.repeat(40)}`)).toBe('ok');
    expect(await keys('other'.repeat(10))).toBe('bad');
  });
});

describe('the network', () => {
  it('logs in to the mail server without sending', async () => {
    let letters = 0;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'shop' }) : done(new Error('no')),
      onData: (stream, _session, done) => {
        letters += 1;
        stream.resume().once('end', () => done());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    addCleanup(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as net.AddressInfo;
    expect((await checkMail(`smtp://shop:right@127.0.0.1:${port}`)).level).toBe('ok');
    const refused = await checkMail(`smtp://shop:wrong@127.0.0.1:${port}`);
    expect(refused).toMatchObject({ level: 'bad', text: expect.stringContaining('SMTP_URL: 127.0.0.1:') });
    expect(refused.text).not.toContain('wrong');
    expect(letters).toBe(0);
    expect((await checkMail(undefined)).level).toBe('warn');
  });

  it('gives up a mail server that never answers, and leaves no connection open', async () => {
    const closed = Promise.withResolvers<void>();
    const server = net.createServer((socket) => void socket.once('close', () => closed.resolve()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    addCleanup(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as net.AddressInfo;
    const found = await checkMail(`smtp://shop:secret@127.0.0.1:${port}`, 50);
    expect(found.level).toBe('bad');
    expect(found.text).not.toContain('secret');
    await closed.promise;
  });

  it('judges the end and the trust of a certificate', () => {
    const now = new Date('2026-12-01T00:00:00Z');
    const of = (validTo: string, trusted = true) =>
      certificateFinding(
        'shop.example.com',
        { validTo: new Date(validTo), trusted, fault: 'self-signed' },
        now,
      );
    expect(of('2027-02-01').level).toBe('ok');
    expect(of('2026-12-08')).toMatchObject({ level: 'warn', text: expect.stringContaining('7 days') });
    expect(of('2026-11-30').level).toBe('bad');
    expect(of('2027-02-01', false)).toMatchObject({
      level: 'bad',
      text: expect.stringContaining('self-signed'),
    });
  });

  it('reports an address at which nothing answers, and one without https', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect((await checkAddress(`https://127.0.0.1:${port}`)).level).toBe('bad');
    expect((await checkAddress('http://shop.example.com')).level).toBe('warn');
    expect((await checkAddress(undefined)).level).toBe('warn');
  });
});
