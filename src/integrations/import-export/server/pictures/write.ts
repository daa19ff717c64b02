/** The pictures of a confirmed zip: files first, then all rows in one transaction. */
import { createWriteStream } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#lib/errors/errors.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import type { Archive } from '#platform/spreadsheet/zip.ts';
import { openZip } from '#platform/spreadsheet/zip.ts';
import { addGroupImages, lockGroups } from '#catalog/server/index.ts';
import { maxBytes } from '#setup/pictures/contract.ts';
import type { TakenPicture } from '#setup/pictures/server/index.ts';
import { forgetTaken, insertTaken, takeIn } from '#setup/pictures/server/index.ts';
import type { CellFault } from '#integrations/import-export/columns.ts';
import type { Beat } from '../import/confirm.ts';
import { zipLimits } from './preview.ts';
import { groupsQuery } from '../stored-rows.ts';
import type { ImportRow, RowRecord } from '../import/sql.ts';
import { countRows, keepRows, keepTargets, rowsAfter } from '../import/sql.ts';
import { Stop } from '../import/import-stopped.ts';
import { forgetZip, zipPath } from './zip-storage.ts';

type Job = { head: ImportRow; files: FileStore; beat: Beat; finish: (q: Tx) => Promise<void> };
type Taken = { row: RowRecord; picture: TakenPicture };
type Bad = { row: RowRecord; fault: CellFault };

const faultOf = (error: unknown): CellFault => {
  if (error instanceof AppError && error.code === 'PICTURE_TOO_LARGE') return 'pictureTooLarge';
  if (error instanceof SheetError || (error instanceof AppError && error.code === 'NOT_A_PICTURE'))
    return 'notAPicture';
  throw error;
};

const takeOne = async (
  zip: Archive,
  row: RowRecord,
  scope: Scope,
  files: FileStore,
): Promise<TakenPicture> => {
  const entry = zip.entries[row.line - 1];
  if (entry === undefined) throw new Stop('FILE_GONE');
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-picture-'));
  try {
    const file = path.join(folder, 'file');
    await pipeline(await zip.read(entry, maxBytes), createWriteStream(file));
    return await takeIn(files, scope, {
      path: file,
      bytes: entry.uncompressedSize,
      name: row.cells['file'] ?? '',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** By group, colour and place, as they shall be shown. */
const inOrder = (rows: readonly RowRecord[]): RowRecord[] =>
  rows.toSorted(
    (a, b) =>
      (a.after?.['group'] ?? '').localeCompare(b.after?.['group'] ?? '') ||
      Number(a.after?.['place']) - Number(b.after?.['place']) ||
      (a.cells['file'] ?? '').localeCompare(b.cells['file'] ?? ''),
  );

/** Those that do not decode are marked wrong, and nothing is written. */
const refuse = (db: Db, scope: Scope, head: ImportRow, bad: readonly Bad[]): Promise<void> =>
  db.tx(scope, async (q) => {
    const rows = bad.map(({ row, fault }) => ({
      ...row,
      action: 'wrong' as const,
      errors: [{ column: 'file', message: fault }],
      targetId: null,
      after: null,
    }));
    await keepRows(scope, head.importId, rows).execute(q);
    await countRows(scope, head.importId, []).execute(q);
  });

const writeTaken = async (q: Tx, scope: Scope, head: ImportRow, taken: readonly Taken[]): Promise<void> => {
  const keys = [...new Set(taken.map((one) => one.row.after?.['group'] ?? ''))];
  const groups = new Map(
    (await groupsQuery(scope, { keys }).execute(q)).rows.map((row) => [row.code, row.id]),
  );
  if (groups.size < keys.length)
    throw new AppError('SHEET_CHANGED', { values: { n: keys.length - groups.size } });
  await lockGroups(q, scope, [...groups.values()]);
  const ids = await insertTaken(
    q,
    scope,
    taken.map((one) => one.picture),
  );
  await addGroupImages(
    q,
    scope,
    taken.map(({ row }, at) => ({
      groupId: groups.get(row.after?.['group'] ?? '') ?? 0,
      imageId: ids[at] ?? 0,
      color: row.after?.['color'] ?? '',
    })),
  );
  await keepTargets(
    scope,
    head.importId,
    taken.map((one) => one.row.line),
    ids,
  ).execute(q);
};

/** Stop FILE_GONE when the zip is no longer there, WRONG_ROWS when some are no pictures. */
export const writePictures = async (db: Db, scope: Scope, job: Job): Promise<void> => {
  const { head, files } = job;
  const at = zipPath(scope, head.importId);
  await access(at).catch(() => {
    throw new Stop('FILE_GONE');
  });
  const rows = inOrder(
    await db.read(
      scope,
      rowsAfter(scope, head.importId, { after: 0, limit: zipLimits.entries, actions: ['add'] }),
    ),
  );
  const zip = await openZip(at, zipLimits);
  const taken: Taken[] = [];
  const bad: Bad[] = [];
  try {
    for (const row of rows) {
      try {
        taken.push({ row, picture: await takeOne(zip, row, scope, files) });
      } catch (error) {
        bad.push({ row, fault: faultOf(error) });
      }
      await job.beat(taken.length);
    }
    if (bad.length > 0 && !head.skipWrong) {
      await refuse(db, scope, head, bad);
      throw new Stop('WRONG_ROWS', bad.length);
    }
    if (bad.length > 0) await refuse(db, scope, head, bad);
    await db.tx(
      scope,
      async (q) => {
        await writeTaken(q, scope, head, taken);
        await job.finish(q);
      },
      { long: true },
    );
  } catch (error) {
    await forgetTaken(
      files,
      scope,
      taken.map((one) => one.picture),
    );
    throw error;
  } finally {
    zip.close();
  }
  await forgetZip(scope, head.importId);
};
