import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { splitCodes } from '#lib/codes/joined-codes.ts';

const kinds = ['category', 'texture', 'color', 'size'] as const;
type Kind = (typeof kinds)[number];

export type CodedFields = Partial<Record<Kind, string>>;

const codesIn = (rows: readonly CodedFields[]): { kind: Kind; code: string }[] =>
  rows.flatMap((row) => kinds.flatMap((kind) => splitCodes(row[kind] ?? '').map((code) => ({ kind, code }))));

export const assertKnownCodes = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  wanted: readonly CodedFields[],
  before: readonly CodedFields[] = [],
): Promise<void> => {
  const had = new Set(codesIn(before).map((one) => `${one.kind} ${one.code}`));
  const newCodes = codesIn(wanted).filter((one) => !had.has(`${one.kind} ${one.code}`));
  if (newCodes.length === 0) return;
  const { rows } = await sql<{ kind: Kind; code: string }>`
    select distinct n.kind, n.code from jsonb_to_recordset(${JSON.stringify(newCodes)}::jsonb) as n(kind lookup_kind, code text)
    where not exists (select from lookup l where l.shop_id = ${scope.shopId} and l.kind = n.kind and l.code = n.code)
    order by n.kind, n.code limit 20`.execute(q);
  const [first] = rows;
  if (first === undefined) return;
  throw new AppError('VALIDATION', {
    values: { field: first.kind, code: first.code, reason: 'unknownCode' },
    fields: rows.map((row) => ({ field: row.kind, message: row.code })),
  });
};
