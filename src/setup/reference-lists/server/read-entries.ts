import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupEntry } from '../contract.ts';
import { entryFieldErrors } from '../entry-input.ts';
import type { LookupKind } from '../list-kinds.ts';
import { lookupEntriesQuery, lockLookupRows, type LookupEntryRow, type LookupValues } from './sql.ts';
import { codeUsesPort, type CodeUseCount } from './ports/code-uses.ts';

export const lookupEntryToWire = (row: LookupEntryRow, used: CodeUseCount | undefined): LookupEntry => ({
  ...row,
  groups: used?.groups ?? 0,
  items: used?.items ?? 0,
});

export const readLookupEntry = async (
  q: Tx,
  scope: Scope,
  kind: LookupKind,
  code: string,
): Promise<LookupEntry> => {
  const row = (await lookupEntriesQuery(scope, kind, [code]).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  const used = (await codeUsesPort.provided.counts(scope, kind, [code]).execute(q)).rows[0];
  return lookupEntryToWire(row, used);
};

export const lockLookupEntries = async (
  q: Tx,
  scope: Scope,
  kind: LookupKind,
  codes: readonly string[],
): Promise<void> => {
  const { rows } = await lockLookupRows(scope, kind, codes).execute(q);
  if (rows.length !== new Set(codes).size) throw new AppError('NOT_FOUND');
};

export const validateEntryFields = (kind: LookupKind, values: LookupValues): void => {
  const fields = entryFieldErrors(kind, values);
  if (fields.length > 0)
    throw new AppError('VALIDATION', {
      values: { field: fields.map((one) => one.field).join(', ') },
      fields,
    });
};
