import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { type CopyRow, readCopyField, writeCopyField } from './copy-rows.ts';

export type SealedFor = { seal: Seal; shopId: number };

/**
 * Decrypts with the seal and shop of `from`, and encrypts with those of `to`. A value that cannot be
 * decrypted does not change.
 */
const resealed = (
  column: SealedColumn,
  kept: string,
  key: string,
  from: SealedFor,
  to: SealedFor,
): string => {
  const plain = column.reseal({ ...from.seal, close: (text) => text }, from.shopId, kept, key);
  if (plain === null) return kept;
  return column.reseal({ ...to.seal, open: (text) => text }, to.shopId, plain, key) ?? kept;
};

/** Returns undefined for a table without encrypted columns. */
export const resealRow = (
  sealed: readonly SealedColumn[],
  table: { name: string; columns: readonly string[] },
  from: SealedFor,
  to: SealedFor,
): ((row: CopyRow) => CopyRow) | undefined => {
  const found = sealed
    .filter((one) => one.table === table.name)
    .map((column) => ({
      column,
      at: table.columns.indexOf(column.column),
      key: table.columns.indexOf(column.key),
    }));
  if (found.length === 0) return undefined;
  return (row) => {
    for (const { column, at, key } of found) {
      const kept = readCopyField(row[at] ?? '');
      if (kept !== null && kept !== '')
        row[at] = writeCopyField(resealed(column, kept, readCopyField(row[key] ?? '') ?? '', from, to));
    }
    return row;
  };
};
