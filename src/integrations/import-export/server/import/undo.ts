import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { removeGroupItems } from '#catalog/server/index.ts';
import { removeLookups } from '#setup/reference-lists/server/index.ts';
import type { ImportReferenceList, SheetKind, CellValues } from '#integrations/import-export/columns.ts';
import type { BlockedUndoRow, importExportContract } from '#integrations/import-export/contract.ts';
import type { SheetContext } from './sheet-context.ts';
import { changeRows } from './change-rows.ts';
import { readImport } from './imports.ts';
import { addGroupItems } from '../kinds/groups.ts';
import { undoPictures } from '../pictures/undo.ts';
import type { ImportRow, ImportRowRecord } from './sql.ts';
import { lockedImport, importRowsAfter } from './sql.ts';
import { sheetBatchSize, sheetContextOf, newSheetPlans, sheetKindHandlers } from './sheet-kinds.ts';

type Block = BlockedUndoRow['rows'][number];
export const undoBlockersOf = (blocks: readonly Block[]): AppError =>
  new AppError('NOT_UNDOABLE', { values: { n: blocks.length }, data: { rows: blocks.slice(0, 50) } });

const differs = (now: CellValues, after: CellValues): boolean =>
  Object.entries(after).some(([key, value]) => key in now && now[key] !== value);

const blocksOf = async (
  desk: SheetContext,
  kind: SheetKind,
  rows: readonly ImportRowRecord[],
): Promise<Block[]> => {
  const work = sheetKindHandlers[kind];
  const ids = rows.flatMap((row) => row.targetId ?? []);
  await work.lock(desk.q, desk.scope, ids);
  const added = rows.flatMap((row) => (row.action === 'add' ? (row.targetId ?? []) : []));
  const [loaded, used] = await newSheetPlans(
    desk.q,
    async () => [await work.load(desk, ids), await work.used(desk.q, desk.scope, added)] as const,
  );
  const now = new Map(loaded.map((one) => [one.id, one.values]));
  return rows.flatMap((row): Block[] => {
    const id = row.targetId ?? 0;
    const values = now.get(id);
    const name = work.nameOf(values ?? row.cells);
    if (values === undefined) return [{ line: row.line, name, reason: 'gone' }];
    if (used.has(id)) return [{ line: row.line, name, reason: 'used' }];
    return differs(values, row.after ?? {}) ? [{ line: row.line, name, reason: 'changed' }] : [];
  });
};

const takeBack = async (
  desk: SheetContext,
  kind: SheetKind,
  head: ImportRow,
  rows: readonly ImportRowRecord[],
): Promise<void> => {
  const { q, scope } = desk;
  const work = sheetKindHandlers[kind];
  const changed = rows.filter((row) => row.action === 'change');
  if (kind === 'groups')
    await removeGroupItems(
      q,
      scope,
      changed.flatMap((row) =>
        addGroupItems(row.after ?? {}, { ...row.after, ...row.before }).map((item) => ({
          ...item,
          groupId: row.targetId ?? 0,
        })),
      ),
    );
  if (changed.length > 0) {
    const ids = changed.flatMap((row) => row.targetId ?? []);
    const stored = new Map((await work.load(desk, ids)).map((one) => [one.id, one.values]));
    await changeRows(
      desk,
      work,
      head,
      changed.map((row) => ({
        id: row.targetId ?? 0,
        values: row.before ?? {},
        // The restored colours count as stored, so they create no items.
        stored: { ...stored.get(row.targetId ?? 0), ...row.before },
      })),
    );
  }
  await work.remove(
    q,
    scope,
    rows.flatMap((row) => (row.action === 'add' ? (row.targetId ?? []) : [])),
  );
};

const dropCodes = async (
  q: Tx,
  scope: Scope,
  codes: readonly { list: ImportReferenceList; code: string }[],
): Promise<void> => {
  if (codes.length === 0) return;
  const { rows } = await sql<{ kind: ImportReferenceList; code: string }>`
    select l.kind, l.code from lookup l
    join unnest(${codes.map((one) => one.list)}::lookup_kind[], ${codes.map((one) => one.code)}::text[]) as n (kind, code)
      on l.kind = n.kind and l.code = n.code
    where l.shop_id = ${scope.shopId} and l.description = l.code
      and not exists (select 1 from product_group g where g.shop_id = l.shop_id
        and l.code = case l.kind when 'category' then g.category when 'texture' then g.texture when 'web_category' then g.web_category end)
      and not exists (select 1 from product_set s where l.kind = 'category' and s.shop_id = l.shop_id and s.category = l.code)
      and not exists (select 1 from product_item i where i.shop_id = l.shop_id
        and l.code = case l.kind when 'color' then i.color when 'size' then i.size end)
      and not exists (select 1 from product_group_color c where l.kind = 'color' and c.shop_id = l.shop_id and c.code = l.code)
      and not exists (select 1 from ledger_note e where l.kind = 'monetary' and e.shop_id = l.shop_id and e.category = l.code)
      and not exists (select 1 from product_group_size z where l.kind = 'size' and z.shop_id = l.shop_id and z.code = l.code)`.execute(
    q,
  );
  await removeLookups(q, scope, rows);
};

const eachBatch = async (
  q: Tx,
  scope: Scope,
  head: ImportRow,
  step: (rows: ImportRowRecord[]) => Promise<void>,
): Promise<void> => {
  const actions = ['add', 'change'] as const;
  for (let after = 0; ;) {
    const { rows } = await importRowsAfter(scope, head.importId, {
      after,
      limit: sheetBatchSize,
      actions,
    }).execute(q);
    await step(rows);
    if (rows.length < sheetBatchSize) return;
    after = rows.at(-1)?.line ?? 0;
  }
};

const undoSheet = async (q: Tx, scope: Scope, head: ImportRow, kind: SheetKind): Promise<void> => {
  const desk = await sheetContextOf(q, scope, { chosenCodes: [] });
  const blocks: Block[] = [];
  await eachBatch(q, scope, head, async (rows) => void blocks.push(...(await blocksOf(desk, kind, rows))));
  if (blocks.length > 0) throw undoBlockersOf(blocks);
  await eachBatch(q, scope, head, (rows) => takeBack(desk, kind, head, rows));
  await dropCodes(q, scope, head.madeCodes);
};

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';

const undoOne = async (q: Tx, scope: Scope, head: ImportRow, afterCommit: AfterCommit): Promise<void> => {
  try {
    if (head.kind === 'pictures') await undoPictures(q, scope, head, afterCommit);
    else await undoSheet(q, scope, head, head.kind);
  } catch (error) {
    // A module that is not queried here refers to a row.
    if (isHeld(error)) throw new AppError('NOT_UNDOABLE', { values: { n: 1 }, data: { rows: [] } });
    throw error;
  }
};

export const undoImport = writeHandler<typeof importExportContract.undo>(async (q, scope, call) => {
  const head = (await lockedImport(scope, call.params.id).execute(q)).rows[0];
  if (head === undefined) return call.fail('NOT_FOUND');
  if (head.state !== 'done') return call.fail('CONFLICT');
  await undoOne(q, scope, head, call.afterCommit);
  await q
    .updateTable('sheet_import')
    .set({ state: 'undone', undone_at: sql`clock_timestamp()` })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', head.importId)
    .execute();
  await writeAudit(q, scope, { action: 'sheet.undo', subject: 'sheet_import', id: head.importId });
  return readImport(q, scope, head.importId);
});
