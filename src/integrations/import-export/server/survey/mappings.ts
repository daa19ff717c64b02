import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import { headingKey } from '../import/headings.ts';

export type Mappings = ReadonlyMap<string, string>;

export const readMappings = async (q: Tx, scope: Scope, kind: SheetKind): Promise<Mappings> => {
  const { rows } = await sql<{ heading: string; field: string }>`
    select heading, field from sheet_mapping where shop_id = ${scope.shopId} and kind = ${kind}`.execute(q);
  return new Map(rows.map((row) => [row.heading, row.field]));
};

export const saveMappings = async (
  q: Tx,
  scope: Scope,
  kind: SheetKind,
  chosen: readonly { heading: string; field: string }[],
): Promise<void> => {
  const fields = new Map(chosen.map((one) => [headingKey(one.heading).slice(0, 200), one.field]));
  fields.delete('');
  await sql`
    insert into sheet_mapping (shop_id, kind, heading, field)
    select ${scope.shopId}, ${kind}, n.heading, n.field
    from unnest(${[...fields.keys()]}::text[], ${[...fields.values()]}::text[]) as n (heading, field)
    on conflict (shop_id, kind, heading) do update set field = excluded.field`.execute(q);
};
