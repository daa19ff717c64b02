import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#lib/errors/errors.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import type { ZipArchive } from '#platform/spreadsheet/zip.ts';
import { openZip } from '#platform/spreadsheet/zip.ts';
import { addGroupImages, lockGroups } from '#catalog/server/index.ts';
import { maxPictureBytes } from '#setup/pictures/contract.ts';
import type { StagedPicture } from '#setup/pictures/server/index.ts';
import { discardStagedPictures, insertStagedPictures, stagePictures } from '#setup/pictures/server/index.ts';
import type { CellErrorCode } from '#integrations/import-export/columns.ts';
import type { ProgressHeartbeat } from '../import/heartbeat.ts';
import { zipLimits } from './preview.ts';
import { exportGroupsQuery } from '../stored-rows.ts';
import type { ImportRow, ImportRowRecord } from '../import/sql.ts';
import { countImportRows, saveImportRows, saveImportTargets, importRowsAfter } from '../import/sql.ts';
import { ImportStopped } from '../import/import-stopped.ts';
import { deleteZip, withZip } from './zip-storage.ts';

type Job = { head: ImportRow; files: FileStore; beat: ProgressHeartbeat; finish: (q: Tx) => Promise<void> };
type Taken = { row: ImportRowRecord; picture: StagedPicture };
type Bad = { row: ImportRowRecord; fault: CellErrorCode };

const faultOf = (error: unknown): CellErrorCode => {
  if (error instanceof AppError && error.code === 'PICTURE_TOO_LARGE') return 'pictureTooLarge';
  if (error instanceof SheetError || (error instanceof AppError && error.code === 'NOT_A_PICTURE'))
    return 'notAPicture';
  throw error;
};

const takeOne = async (
  zip: ZipArchive,
  row: ImportRowRecord,
  scope: Scope,
  files: FileStore,
): Promise<StagedPicture> => {
  const entry = zip.entries[row.line - 1];
  if (entry === undefined) throw new ImportStopped('FILE_GONE');
  const folder = await mkdtemp(path.join(tmpdir(), 'ratri-picture-'));
  try {
    const file = path.join(folder, 'file');
    await pipeline(await zip.read(entry, maxPictureBytes), createWriteStream(file));
    return await stagePictures(files, scope, {
      path: file,
      bytes: entry.uncompressedSize,
      name: row.after?.['name'] ?? row.cells['file'] ?? '',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const inOrder = (rows: readonly ImportRowRecord[]): ImportRowRecord[] =>
  rows.toSorted(
    (a, b) =>
      (a.after?.['group'] ?? '').localeCompare(b.after?.['group'] ?? '') ||
      Number(a.after?.['place']) - Number(b.after?.['place']) ||
      (a.cells['file'] ?? '').localeCompare(b.cells['file'] ?? ''),
  );

const refuse = (db: Db, scope: Scope, head: ImportRow, bad: readonly Bad[]): Promise<void> =>
  db.tx(scope, async (q) => {
    const rows = bad.map(({ row, fault }) => ({
      ...row,
      action: 'wrong' as const,
      errors: [{ column: 'file', message: fault }],
      targetId: null,
      after: null,
    }));
    await saveImportRows(scope, head.importId, rows).execute(q);
    await countImportRows(scope, head.importId, []).execute(q);
  });

const writeTaken = async (q: Tx, scope: Scope, head: ImportRow, taken: readonly Taken[]): Promise<void> => {
  const keys = [...new Set(taken.map((one) => one.row.after?.['group'] ?? ''))];
  const groups = new Map(
    (await exportGroupsQuery(scope, { keys }).execute(q)).rows.map((row) => [row.code, row.id]),
  );
  if (groups.size < keys.length)
    throw new AppError('SHEET_CHANGED', { values: { n: keys.length - groups.size } });
  await lockGroups(q, scope, [...groups.values()]);
  const ids = await insertStagedPictures(
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
  await saveImportTargets(
    scope,
    head.importId,
    taken.map((one) => one.row.line),
    ids,
  ).execute(q);
};

export const writePictures = async (db: Db, scope: Scope, job: Job): Promise<void> => {
  const { head, files } = job;
  await withZip(files, scope, head.importId, (zip) => writeFrom(zip, db, scope, job));
  await deleteZip(files, scope, head.importId);
};

const writeFrom = async (at: string, db: Db, scope: Scope, job: Job): Promise<void> => {
  const { head, files } = job;
  const rows = inOrder(
    await db.read(
      scope,
      importRowsAfter(scope, head.importId, { after: 0, limit: zipLimits.entries, actions: ['add'] }),
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
      throw new ImportStopped('WRONG_ROWS', bad.length);
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
    await discardStagedPictures(
      files,
      scope,
      taken.map((one) => one.picture),
    );
    throw error;
  } finally {
    zip.close();
  }
};
