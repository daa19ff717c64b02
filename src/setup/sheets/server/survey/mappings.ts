/** Fields and codes that users last chose for headings and texts. */
import { sql } from 'kysely';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { headingKey } from '../headings.ts';
import type { ChosenCode } from '../known-codes.ts';

export type Mappings = ReadonlyMap<string, string>;

export const readMappings = async (q: Tx, scope: Scope, kind: string): Promise<Mappings> => {
  const { rows } = await sql<{ heading: string; field: string }>`
    select heading, field from sheet_mapping where shop_id = ${scope.shopId} and kind = ${kind}`.execute(q);
  return new Map(rows.map((row) => [row.heading, row.field]));
};

export const saveMappings = async (
  q: Tx,
  scope: Scope,
  kind: string,
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

export const chosenKey = ({ list, text }: Pick<ChosenCode, 'list' | 'text'>): string =>
  `${list}|${searchKey(text).slice(0, 200)}`;

export const readChosenCodes = async (q: Tx, scope: Scope): Promise<Mappings> => {
  const { rows } = await sql<{ list: string; text: string; code: string }>`
    select list, text, code from sheet_value where shop_id = ${scope.shopId}`.execute(q);
  return new Map(rows.map((row) => [`${row.list}|${row.text}`, row.code]));
};

export const saveChosenCodes = async (q: Tx, scope: Scope, chosen: readonly ChosenCode[]): Promise<void> => {
  const made = new Map(
    chosen.flatMap(({ list, text, code }) => {
      const key = searchKey(text).slice(0, 200);
      return code === null || key === '' ? [] : [[`${list}|${key}`, { list, key, code }] as const];
    }),
  );
  const rows = [...made.values()];
  await sql`
    insert into sheet_value (shop_id, list, text, code)
    select ${scope.shopId}, n.list, n.text, n.code
    from unnest(${rows.map((one) => one.list)}::text[], ${rows.map((one) => one.key)}::text[], ${rows.map((one) => one.code)}::text[]) as n (list, text, code)
    on conflict (shop_id, list, text) do update set code = excluded.code`.execute(q);
};
