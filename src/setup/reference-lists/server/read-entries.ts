/** Entries as they travel, and what the shape of a body cannot say. */
import { AppError, type FieldError } from '#lib/errors/errors.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Entry } from '../contract.ts';
import { fieldOf, ownFields, type LookupKind } from '../list-kinds.ts';
import { entryRows, lockedRows, type EntryRow, type Values } from './sql.ts';
import { codesUsed, type CountRow } from './ports/code-uses.ts';

/** A row and how often it is used → the entry. */
export const asEntry = (row: EntryRow, used: CountRow | undefined): Entry => ({
  ...row,
  groups: used?.groups ?? 0,
  items: used?.items ?? 0,
});

/** An entry with its uses; NOT_FOUND when the list has no such code. */
export const readEntry = async (q: Tx, scope: Scope, kind: LookupKind, code: string): Promise<Entry> => {
  const row = (await entryRows(scope, kind, [code]).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  const used = (await codesUsed.answers.counts(scope, kind, [code]).execute(q)).rows[0];
  return asEntry(row, used);
};

/** Locks all of the entries until the commit; NOT_FOUND unless every one is there. */
export const lockEntries = async (
  q: Tx,
  scope: Scope,
  kind: LookupKind,
  codes: readonly string[],
): Promise<void> => {
  const { rows } = await lockedRows(scope, kind, codes).execute(q);
  if (rows.length !== new Set(codes).size) throw new AppError('NOT_FOUND');
};

/** VALIDATION for a field that entries of the kind do not have, money without a direction, a description that shows nothing. */
export const checkFields = (kind: LookupKind, values: Values): void => {
  const own = fieldOf[kind];
  const fields: FieldError[] = [
    ...(searchKey(values.description) === '' ? [{ field: 'description', message: '…' }] : []),
    ...ownFields
      .filter((field) => field !== own && values[field] !== null)
      .map((field) => ({ field, message: kind })),
    ...(own === 'direction' && values.direction === null ? [{ field: 'direction', message: '…' }] : []),
  ];
  if (fields.length > 0)
    throw new AppError('VALIDATION', {
      values: { field: fields.map((one) => one.field).join(', ') },
      fields,
    });
};
