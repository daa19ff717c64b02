import { type Reduction, writeReductions } from '#platform/audit/write-reductions.ts';
import type { CellValues } from '#integrations/import-export/columns.ts';
import type { SheetContext, SheetKindHandler } from './sheet-context.ts';
import type { ImportRow } from './sql.ts';

type ChangedRow = Parameters<SheetKindHandler['change']>[1][number];

/** Each lowered price is recorded for the import, with the name of the row and the file name. */
export const changeRows = async (
  desk: SheetContext,
  work: SheetKindHandler,
  { importId, fileName }: Pick<ImportRow, 'importId' | 'fileName'>,
  rows: readonly ChangedRow[],
): Promise<void> => {
  const ids = rows.map((row) => row.id);
  const before = await work.prices?.(desk, ids);
  await work.change(desk, rows);
  const after = await work.prices?.(desk, ids);
  const nameOf = ({ stored, values }: { stored: CellValues; values: CellValues }): string =>
    work.nameOf({ ...stored, ...values });
  const lowered = rows.flatMap((row): Reduction[] => {
    const amount = (before?.get(row.id) ?? 0) - (after?.get(row.id) ?? 0);
    const reason = `${nameOf(row)} · ${fileName}`;
    return amount > 0 ? [{ kind: 'price', amount, reason, subject: 'sheet_import', id: importId }] : [];
  });
  await writeReductions(desk.q, desk.scope, lowered);
};
