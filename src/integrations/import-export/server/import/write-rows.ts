/** The rows of a confirmed sheet, checked once more and written, batch by batch in one transaction. */
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertLookups } from '#setup/reference-lists/server/index.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import type { Checked } from './compare.ts';
import { parseRow, stillSame } from './compare.ts';
import type { Beat } from './confirm.ts';
import type { Desk, KindWork } from './sheet-context.ts';
import type { ImportRow, RowRecord } from './sql.ts';
import { keepTargets, rowsAfter } from './sql.ts';
import { batchRows, deskOf, freshPlans, works } from './sheet-kinds.ts';

const asChecked = (row: RowRecord): Checked => ({ ...row, errors: row.errors ?? [] });

const change = async (desk: Desk, work: KindWork, rows: readonly Checked[]): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.flatMap((row) => row.targetId ?? []);
  const stored = new Map((await work.load(desk, ids)).map((one) => [one.id, one.values]));
  await work.change(
    desk,
    rows.map((row) => ({
      id: row.targetId ?? 0,
      values: row.after ?? {},
      stored: stored.get(row.targetId ?? 0) ?? {},
    })),
  );
};

const add = async (desk: Desk, work: KindWork, importId: number, rows: readonly Checked[]): Promise<void> => {
  if (rows.length === 0) return;
  const ids = await work.add(desk, rows);
  await keepTargets(
    desk.scope,
    importId,
    rows.map((row) => row.line),
    ids,
  ).execute(desk.q);
};

/** Rows whose key is given by the shop come last: a number given early could be one that stands further down. */
const waits = (row: Checked): boolean => row.action === 'add' && row.after?.['barcode'] === undefined;

/** SHEET_CHANGED with the number of rows that would no longer do what was shown. */
export const writeRows = async (
  q: Tx,
  scope: Scope,
  job: { head: ImportRow; kind: SheetKind; beat: Beat },
): Promise<void> => {
  const { head, kind, beat } = job;
  const work = works[kind];
  await insertLookups(
    q,
    scope,
    head.madeCodes.map(({ list, code }) => ({ kind: list, code, description: code })),
  );
  const desk = await deskOf(q, scope, head.createCodes);
  const later: Checked[] = [];
  let differs = 0;
  let done = 0;
  for (let after = 0; ;) {
    const actions = ['add', 'change', 'same'] as const;
    const { rows } = await rowsAfter(scope, head.importId, { after, limit: batchRows, actions }).execute(q);
    const shown = rows.map(asChecked);
    await work.lock(
      q,
      scope,
      shown.flatMap((row) => (row.action === 'change' ? (row.targetId ?? []) : [])),
    );
    const parsed = shown.map((row) => parseRow(kind, row.line, row.cells));
    const now = await freshPlans(q, () => work.check(desk, parsed));
    differs += now.filter((row, at) => !stillSame(row, shown[at] ?? row)).length;
    if (differs === 0) {
      const adds = now.filter((row) => row.action === 'add');
      await change(
        desk,
        work,
        now.filter((row) => row.action === 'change'),
      );
      await add(desk, work, head.importId, kind === 'units' ? adds.filter((row) => !waits(row)) : adds);
      if (kind === 'units') later.push(...adds.filter(waits));
      done += now.filter((row) => row.action === 'add' || row.action === 'change').length;
      await beat(done - later.length);
    }
    if (rows.length < batchRows) break;
    after = rows.at(-1)?.line ?? 0;
  }
  if (differs > 0) throw new AppError('SHEET_CHANGED', { values: { n: differs } });
  for (let at = 0; at < later.length; at += batchRows) {
    await add(desk, work, head.importId, later.slice(at, at + batchRows));
    await beat(done - later.length + at);
  }
};
