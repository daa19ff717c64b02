import { sql } from 'kysely';
import { imageSizes } from '#lib/images/image-url.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FileStore, stagedUploadSuffix } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PictureCheckReport } from '../contract.ts';
import { pictureFileKeys } from './stored-files.ts';
import { knownTokens, picturesAfter } from './sql.ts';

/** Files younger than this (in ms) may belong to an upload in progress. */
const graceMs = 3_600_000;
const graceOf = (key: string): number => (key.endsWith(stagedUploadSuffix) ? 24 * graceMs : graceMs);
const batch = 1000;
const maxNames = 20;
/** The first half of the advisory lock, 'pict' in ASCII. */
const lockClass = 0x70696374;

const ending = new RegExp(`-(?:${imageSizes.join('|')})\\.webp(?:\\.draft)?$`);
const nameIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

const dropStrays = async (
  q: Tx,
  scope: Scope,
  files: FileStore,
  listed: ReadonlyMap<string, Date>,
  now: number,
): Promise<number> => {
  const old = [...listed]
    .filter(([key, changedAt]) => now - changedAt.getTime() > graceOf(key))
    .map(([key]) => key);
  let deleted = 0;
  for (let at = 0; at < old.length; at += batch) {
    const keys = old.slice(at, at + batch);
    const tokens = [...new Set(keys.map((key) => nameIn(key).replace(ending, '')))];
    const known = new Set((await knownTokens(scope, tokens).execute(q)).rows.map((row) => row.token));
    const strays = keys.filter(
      (key) => !ending.test(key) || key.endsWith('.draft') || !known.has(nameIn(key).replace(ending, '')),
    );
    await files.remove(strays);
    deleted += strays.length;
  }
  return deleted;
};

const findMissing = async (
  q: Tx,
  scope: Scope,
  files: FileStore,
  listed: ReadonlyMap<string, Date>,
): Promise<{ pictures: number; names: string[] }> => {
  const names: string[] = [];
  let pictures = 0;
  for (let last = 0; ;) {
    const { rows } = await picturesAfter(scope, last, batch).execute(q);
    for (const row of rows) {
      pictures++;
      const absent = pictureFileKeys({ shopId: scope.shopId, ...row }).filter((key) => !listed.has(key));
      const there = await Promise.all(absent.map((key) => files.has(key)));
      if (!there.includes(false)) continue;
      const still = (await knownTokens(scope, [row.token]).execute(q)).rows.length > 0;
      if (still) names.push(row.name);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return { pictures, names };
  }
};

/**
 * Deletes orphaned files older than an hour (staged uploads: a day) and lists pictures with missing files.
 * Returns null while another process checks.
 */
export const comparePictureFiles = async (
  q: Tx,
  scope: Scope,
  files: FileStore,
  now = Date.now(),
): Promise<(PictureCheckReport & { bytes: number }) | null> => {
  const lock = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${lockClass}, ${scope.shopId}) as mine`.execute(q);
  if (lock.rows[0]?.mine !== true) return null;
  const listed = new Map<string, Date>();
  let bytes = 0;
  for await (const file of files.list(`${scope.shopId}/`)) {
    listed.set(file.key, file.changedAt);
    bytes += file.bytes;
  }
  const deleted = await dropStrays(q, scope, files, listed, now);
  const { pictures, names } = await findMissing(q, scope, files, listed);
  const report = {
    files: listed.size,
    pictures,
    deleted,
    missing: names.length,
    missingNames: names.slice(0, maxNames),
  };
  await writeAudit(q, scope, { action: 'picture.check', subject: 'picture', after: report });
  return { ...report, bytes };
};
