/** Base backups use PostgreSQL's low-level interface and are read back as a check. */
import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { archivedFolder, deliveredFolder } from '#platform/postgres/index.ts';
import { BackupFault } from '../backup-fault.ts';
import type { BackupSecrets } from '../make-backup.ts';
import type { BackupStorage } from '../backup-storage.ts';
import { encodeRecord, decodeRecords } from '../backup-records.ts';
import { appliedMigrations } from '../database-schema.ts';
import { encryptStream, decryptStream } from '../stream-encryption.ts';
import { compressStream, decompressStream } from '../compression.ts';
import type { BaseCard } from './wal-timeline.ts';

/**
 * `left` lists omitted files: those that PostgreSQL's documentation names, and Ratri's own. `emptied` lists
 * folders whose content is omitted.
 */
const left = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'tablespace_map.old',
  'current_logfiles',
  'recovery.signal',
  archivedFolder,
  deliveredFolder,
]);
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const passing = (name: string): boolean =>
  name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init') || /^t\d+_\d+/.test(name);
const made = ['pg_wal/archive_status', 'pg_wal/summaries'];
const control = 'global/pg_control';

type Found = { path: string; folder: boolean };

async function* entriesOf(pgData: string, below = ''): AsyncGenerator<Found> {
  const entries = await readdir(path.join(pgData, below), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const at = below === '' ? entry.name : `${below}/${entry.name}`;
    if (passing(entry.name) || left.has(at) || at === control) continue;
    if (entry.isDirectory()) {
      yield { path: at, folder: true };
      if (!emptied.has(at)) yield* entriesOf(pgData, at);
    } else if (entry.isFile()) yield { path: at, folder: false };
    else
      throw new BackupFault('place', `${path.join(pgData, at)} is a link: such a database is not archived`);
  }
}

const piece = 1024 * 1024;

async function* piecesOf(handle: FileHandle, into: Buffer): AsyncGenerator<Buffer> {
  try {
    for (let length = into.length; length === into.length;) {
      ({ bytesRead: length } = await handle.read(into, 0, into.length));
      if (length > 0) yield into.subarray(0, length);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Returns null if the file was deleted. WAL replay repairs changes during the read. All pieces share `into`,
 * to spare the garbage collector.
 */
const reading = async (file: string, into: Buffer): Promise<AsyncIterable<Buffer> | null> => {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return handle === null ? null : piecesOf(handle, into);
};

/** Reads until two reads are equal, because PostgreSQL writes this file without WAL. */
const steadyFile = async (file: string): Promise<Buffer> => {
  const read = async (): Promise<Buffer> => {
    const handle = await open(file, 'r');
    return handle.readFile().finally(() => handle.close());
  };
  for (let before = await read(); ;) {
    const now = await read();
    if (now.equals(before)) return now;
    before = now;
  }
};

type Sum = { bytes: number; add(data: Uint8Array): void; sha256(): string };
const summing = (): Sum => {
  const hash = createHash('sha256');
  const sum: Sum = {
    bytes: 0,
    add: (data) => {
      sum.bytes += data.length;
      hash.update(data);
    },
    sha256: () => hash.digest('hex'),
  };
  return sum;
};

async function* summed(data: AsyncIterable<Buffer>, sum: Sum): AsyncGenerator<Buffer> {
  for await (const one of data) {
    sum.add(one);
    yield one;
  }
}

export type BaseBackupOptions = {
  ownerUrl: string;
  pgData: string;
  line: BackupStorage;
  name: string;
  secrets: BackupSecrets;
  passphrase: string;
};
export type BaseBackupResult = Omit<BaseCard, 'pictures'>;

type Stopped = { label: string; lastSegment: string; endedAt: string };

const stop = async (client: pg.Client): Promise<Stopped> => {
  const { rows } = await client.query<{ label: string; map: string | null; segment: string; at: Date }>(
    `select s.labelfile as label, s.spcmapfile as map, pg_walfile_name(s.lsn - 1) as segment, clock_timestamp() as at
     from pg_backup_stop(wait_for_archive => false) s`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('pg_backup_stop returned nothing');
  if (row.map !== null && row.map !== '')
    throw new BackupFault('place', 'the database has tablespaces: such a database is not archived');
  return { label: row.label, lastSegment: row.segment, endedAt: row.at.toISOString() };
};

async function* everything(
  client: pg.Client,
  { pgData, secrets }: BaseBackupOptions,
  sum: Sum,
  stopped: (what: Stopped) => void,
): AsyncGenerator<Buffer> {
  const into = Buffer.allocUnsafe(piece);
  for await (const found of entriesOf(pgData)) {
    if (found.folder) {
      yield* encodeRecord({ kind: 'folder', path: found.path });
      continue;
    }
    const data = await reading(path.join(pgData, found.path), into);
    if (data !== null) yield* encodeRecord({ kind: 'file', path: found.path }, summed(data, sum));
  }
  for (const folder of made) yield* encodeRecord({ kind: 'folder', path: folder });
  const controlData = await steadyFile(path.join(pgData, control));
  sum.add(controlData);
  yield* encodeRecord({ kind: 'file', path: control }, [controlData]);
  const end = await stop(client);
  const label = Buffer.from(end.label);
  sum.add(label);
  yield* encodeRecord({ kind: 'file', path: 'backup_label' }, [label]);
  for (const [name, text] of secrets) yield* encodeRecord({ kind: 'secret', name }, [Buffer.from(text)]);
  yield* encodeRecord({ kind: 'whole', bytes: sum.bytes, sha256: sum.sha256() });
  stopped(end);
}

export async function* openBaseBackup(line: BackupStorage, name: string, passphrase: string) {
  yield* decodeRecords(decompressStream(decryptStream(await line.read(name), passphrase)));
}

const checkBase = async ({ line, name, passphrase }: BaseBackupOptions): Promise<void> => {
  const sum = summing();
  let said: { bytes: number; sha256: string } | undefined;
  for await (const { head, data } of openBaseBackup(line, name, passphrase)) {
    if (head.kind === 'file') for await (const one of data) sum.add(one);
    if (head.kind === 'whole') said = head;
  }
  if (said === undefined || said.bytes !== sum.bytes || said.sha256 !== sum.sha256())
    throw new BackupFault('damaged', 'the base backup does not read back as it was written');
};

const firstOf = (label: string): string => {
  const name = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (name === undefined) throw new Error('backup_label names no WAL segment');
  return name;
};

/**
 * The backup is valid only with its card, which the caller writes when WAL up to `lastSegment` is archived.
 */
export const createBaseBackup = async (ask: BaseBackupOptions): Promise<BaseBackupResult> => {
  const client = new pg.Client({ connectionString: ask.ownerUrl, application_name: 'ratri archive' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0');
    const { rows } = await client.query<{ version: string; segment: string; at: Date }>(
      `select current_setting('server_version') as version, clock_timestamp() as at,
         (select setting from pg_settings where name = 'wal_segment_size') as segment`,
    );
    const [about] = rows;
    if (about === undefined) throw new Error('PostgreSQL did not report its version');
    const migrations = await appliedMigrations(client);
    await client.query("select pg_backup_start('ratri', true)");
    const sum = summing();
    const written = { bytes: 0 };
    let end: Stopped | undefined;
    const counted = async function* (): AsyncGenerator<Buffer> {
      const records = everything(client, ask, sum, (what) => (end = what));
      for await (const one of encryptStream(compressStream(records), ask.passphrase)) {
        written.bytes += one.length;
        yield one;
      }
    };
    await ask.line.write(ask.name, counted());
    if (end === undefined) throw new Error('the base backup has no end');
    await checkBase(ask);
    return {
      base: ask.name,
      madeAt: about.at.toISOString(),
      endedAt: end.endedAt,
      postgres: about.version,
      platform: `${process.platform}-${process.arch}`,
      segmentBytes: Number(about.segment),
      firstSegment: firstOf(end.label),
      lastSegment: end.lastSegment,
      bytes: written.bytes,
      rawBytes: sum.bytes,
      migrations,
    };
  } finally {
    // Closing the connection aborts an incomplete backup.
    await client.end().catch(() => {});
  }
};
