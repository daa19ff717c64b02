/** The preview finds each picture's target by file name. It stores no picture. */
import { sql } from 'kysely';
import { type CodeIndex, codeIndexOf } from '#lib/codes/code-index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { storeHandler } from '#platform/http/handlers.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { refuseBadSheet, SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import type { ZipArchive, ZipEntry } from '#platform/spreadsheet/zip.ts';
import { openZip } from '#platform/spreadsheet/zip.ts';
import { groupHasCode } from '#catalog/server/index.ts';
import { maxPictureBytes } from '#setup/pictures/contract.ts';
import { isHeic, isPdf, pictureKindOf } from '#setup/pictures/server/index.ts';
import { cleanPictureName } from '#setup/pictures/picture-name.ts';
import type { CellError, CellErrorCode } from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import type { CheckedRow } from '../import/compare.ts';
import { readImport } from '../import/imports.ts';
import type { KnownCodes } from '#setup/sheets/server/index.ts';
import { loadKnownCodes } from '#setup/sheets/server/index.ts';
import { isJunkFile, pictureColorAndPlace, pictureTargetsOf, zipEntryFault } from './picture-names.ts';
import {
  countImportRows,
  deleteImport,
  insertImport,
  saveImportRows,
  importRowsAfter,
} from '../import/sql.ts';
import { deleteZip, storeZip } from './zip-storage.ts';

export const zipLimits = { entries: 5000, totalBytes: 4_000_000_000 };

type Group = { id: number; code: string; colors: string[]; names: string[] };
export type PictureFile = { line: number; file: string; fault: CellErrorCode | null };

const groupsNamed = async (q: Tx, scope: Scope, codes: readonly string[]): Promise<CodeIndex<Group>> => {
  const { rows } = await sql<Group>`
    select g.id, g.code, array(select distinct i.color from product_item i where i.shop_id = g.shop_id and i.group_id = g.id) as colors,
      array(select m.name from product_group_image p join image m on m.shop_id = p.shop_id and m.id = p.image_id
        where p.shop_id = g.shop_id and p.group_id = g.id) as names
    from product_group g where g.shop_id = ${scope.shopId} and ${groupHasCode([...new Set(codes)])} order by g.id`.execute(
    q,
  );
  return codeIndexOf(rows, (row) => row.code);
};

const wrong = (file: PictureFile, error: CellError): CheckedRow => ({
  line: file.line,
  cells: { file: file.file },
  action: 'wrong',
  errors: [error],
  targetId: null,
  before: null,
  after: null,
});

type Seen = Map<string, number>;
const judge = (file: PictureFile, groups: CodeIndex<Group>, known: KnownCodes, seen: Seen): CheckedRow => {
  if (file.fault !== null) return wrong(file, { column: 'file', message: file.fault });
  const found = pictureTargetsOf(file.file).find((one) => groups.has(one.code));
  const group = found && groups.find(found.code);
  if (!found || !group) return wrong(file, { column: 'file', message: 'noGroup' });
  const words = found.words.map((word) => pictureColorAndPlace(word).color).filter((word) => word !== '');
  const color = words
    .map((word) => (group.colors.includes(word) ? word : known.codeOf('color', word)))
    .find((code) => code !== undefined && group.colors.includes(code));
  if (color === undefined && words.length > 0 && !found.byFolder)
    return wrong(file, { column: 'color', message: 'noColor' });
  const name = cleanPictureName(found.name);
  const key = `${group.code}|${name}`;
  const line = seen.get(key);
  if (line !== undefined) return wrong(file, { column: 'file', message: 'duplicate', values: { line } });
  seen.set(key, file.line);
  const after = {
    group: group.code,
    color: color ?? '',
    place: String(found.place),
    name: found.name,
  };
  const same = group.names.includes(name);
  const plain = { line: file.line, cells: { file: file.file }, errors: [], before: null };
  return same
    ? { ...plain, action: 'same', targetId: null, after: null }
    : { ...plain, action: 'add', targetId: null, after };
};

const checkFiles = async (
  q: Tx,
  scope: Scope,
  importId: number,
  files: readonly PictureFile[],
): Promise<void> => {
  const codes = files.flatMap((one) =>
    one.fault === null ? pictureTargetsOf(one.file).map((target) => target.code) : [],
  );
  const groups = await groupsNamed(q, scope, codes);
  const known = await loadKnownCodes(q, scope);
  const seen: Seen = new Map();
  await saveImportRows(
    scope,
    importId,
    files.map((file) => judge(file, groups, known, seen)),
  ).execute(q);
  await countImportRows(scope, importId, []).execute(q);
};

const headOf = async (zip: ZipArchive, entry: ZipEntry): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of await zip.read(entry, maxPictureBytes)) {
    parts.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= 4096) break;
  }
  return Buffer.concat(parts).subarray(0, 4096);
};

/** Checks the first bytes, because a file name proves nothing. */
const faultOf = async (zip: ZipArchive, entry: ZipEntry): Promise<CellErrorCode | null> => {
  const fault = zipEntryFault(entry, maxPictureBytes);
  if (fault !== null) return fault;
  try {
    const head = await headOf(zip, entry);
    if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'nestedZip';
    if (isHeic(head)) return 'heicPicture';
    if (isPdf(head)) return 'pdfPicture';
    return pictureKindOf(head) === undefined ? 'notAPicture' : null;
  } catch {
    return 'notAPicture';
  }
};

const filesIn = async (path: string): Promise<PictureFile[]> => {
  const zip = await openZip(path, zipLimits).catch((error: unknown) => {
    throw error instanceof SheetError && error.fault === 'broken' ? new SheetError('notAZip') : error;
  });
  try {
    const files: PictureFile[] = [];
    for (const [at, entry] of zip.entries.entries())
      if (!isJunkFile(entry.fileName))
        files.push({
          line: at + 1,
          file: entry.fileName.toWellFormed().replaceAll('\0', '').slice(0, 300),
          fault: await faultOf(zip, entry),
        });
    return files;
  } finally {
    zip.close();
  }
};

const previewFaults: readonly CellErrorCode[] = [
  'badName',
  'nestedZip',
  'notAPicture',
  'heicPicture',
  'pdfPicture',
  'pictureTooLarge',
];

export const recheckPictures = async (q: Tx, scope: Scope, importId: number): Promise<void> => {
  const actions = ['add', 'change', 'same', 'wrong'] as const;
  const { rows } = await importRowsAfter(scope, importId, {
    after: 0,
    limit: zipLimits.entries,
    actions,
  }).execute(q);
  await checkFiles(
    q,
    scope,
    importId,
    rows.map((row) => ({
      line: row.line,
      file: row.cells['file'] ?? '',
      fault: row.errors?.find((one) => previewFaults.includes(one.message))?.message ?? null,
    })),
  );
};

const removePreview = async (db: Db, scope: Scope, files: FileStore, importId: number): Promise<void> => {
  await db.tx(scope, (q) => deleteImport(scope, importId).execute(q));
  await deleteZip(files, scope, importId);
};

/**
 * `line` is the position in the zip. Throws BAD_SHEET if the file is no zip or exceeds the limit. The zip is
 * stored outside a transaction, which an object store could hold open for minutes.
 */
export const previewPictures = storeHandler<
  typeof importExportContract.previewPictures,
  { importId: number; fileName: string }
>({
  prepare: async (db, scope, call) => {
    const fileName = call.file.name.replace(/^.*[\\/]/, '').slice(0, 200);
    const files = await refuseBadSheet(filesIn(call.file.path), call.language);
    const importId = await db.tx(scope, async (q) => {
      const { rows } = await insertImport(scope, { kind: 'pictures', fileName }).execute(q);
      const id = rows[0]?.id ?? 0;
      await checkFiles(q, scope, id, files);
      return id;
    });
    try {
      await storeZip(call.files, scope, importId, call.file.path);
    } catch (error) {
      await removePreview(db, scope, call.files, importId).catch(() => {});
      throw error;
    }
    return { importId, fileName };
  },
  write: async (q, scope, _call, { importId, fileName }) => {
    await writeAudit(q, scope, {
      action: 'sheet.preview',
      subject: 'sheet_import',
      id: importId,
      after: { kind: 'pictures', fileName },
    });
    return readImport(q, scope, importId);
  },
  undo: (db, scope, call, { importId }) => removePreview(db, scope, call.files, importId),
});
