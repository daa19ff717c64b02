/** Uploads are in the database, because another process may preview them. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { uploadPrefix } from '#platform/http/uploads.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

const partBytes = 1_048_576;

export const deleteOldSheetUploads = (scope: Pick<Scope, 'shopId'>) =>
  sql`delete from sheet_upload where shop_id = ${scope.shopId} and created_at < now() - interval '1 day'`;

export const storeUpload = async (
  q: Tx,
  scope: Scope,
  upload: { kind: string; fileName: string; path: string },
): Promise<number> => {
  await deleteOldSheetUploads(scope).execute(q);
  const { rows } = await sql<{ id: number }>`
    insert into sheet_upload (shop_id, kind, file_name, created_by)
    values (${scope.shopId}, ${upload.kind}, ${upload.fileName}, ${scope.userId || null}) returning id`.execute(
    q,
  );
  const id = rows[0]?.id ?? 0;
  let part = 0;
  for await (const bytes of createReadStream(upload.path, { highWaterMark: partBytes })) {
    await sql`insert into sheet_upload_part (shop_id, upload_id, part, bytes) values (${scope.shopId}, ${id}, ${part}, ${bytes as Buffer})`.execute(
      q,
    );
    part += 1;
  }
  return id;
};

export type SheetUpload = { id: number; kind: string; fileName: string; rowCount: number };

export const saveRowCount = (scope: Scope, id: number, rowCount: number) => sql`
  update sheet_upload set row_count = ${rowCount} where shop_id = ${scope.shopId} and id = ${id}`;

async function* partsOf(q: Tx, scope: Scope, id: number): AsyncGenerator<Buffer, void, undefined> {
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from sheet_upload_part where shop_id = ${scope.shopId} and upload_id = ${id} and part = ${part}`.execute(
      q,
    );
    const [row] = rows;
    if (row === undefined) return;
    yield row.bytes;
  }
}

export const withUpload = async <T>(
  q: Tx,
  scope: Scope,
  { id, kinds }: { id: number; kinds: readonly string[] },
  work: (upload: SheetUpload, file: string) => Promise<T>,
): Promise<T> => {
  const { rows } = await sql<SheetUpload>`
    select id, kind, file_name as "fileName", row_count as "rowCount" from sheet_upload where shop_id = ${scope.shopId} and id = ${id}
      and kind = any(${[...kinds]}::text[]) and created_at > now() - interval '1 day'`.execute(q);
  const [upload] = rows;
  if (upload === undefined) throw new AppError('NOT_FOUND');
  const folder = await mkdtemp(path.join(tmpdir(), uploadPrefix));
  try {
    const file = path.join(folder, 'sheet');
    await pipeline(partsOf(q, scope, id), createWriteStream(file));
    return await work(upload, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
