import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MoneyDirection, LookupKind } from '../list-kinds.ts';

export type NewLookup = {
  kind: LookupKind;
  code: string;
  description: string;
  swatch?: string | null;
  turnaroundDays?: number | null;
  direction?: MoneyDirection | null;
};

export const insertLookups = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  lookups: readonly NewLookup[],
): Promise<void> => {
  if (lookups.length === 0) return;
  await sql`
    insert into lookup (shop_id, kind, code, description, swatch, turnaround_days, direction, sort)
    select ${scope.shopId}, n.kind, n.code, n.description, n.swatch, n.turnaround_days, n.direction,
      n.place + coalesce((select max(l.sort) from lookup l where l.shop_id = ${scope.shopId} and l.kind = n.kind), 0)
    from unnest(${lookups.map((one) => one.kind)}::lookup_kind[], ${lookups.map((one) => one.code)}::text[],
      ${lookups.map((one) => one.description)}::text[], ${lookups.map((one) => one.swatch ?? null)}::text[],
      ${lookups.map((one) => one.turnaroundDays ?? null)}::int[], ${lookups.map((one) => one.direction ?? null)}::text[])
      with ordinality as n (kind, code, description, swatch, turnaround_days, direction, place)
    on conflict (shop_id, kind, code) do nothing`.execute(q);
};
