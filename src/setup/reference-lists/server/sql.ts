import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupEntry, NamedCode } from '../contract.ts';
import type { Translations } from '#lib/text/translations.ts';
import type { MoneyDirection, LookupKind } from '../list-kinds.ts';

type Shop = Pick<Scope, 'shopId'>;

export type LookupEntryRow = Omit<LookupEntry, 'groups' | 'items'>;

const order = sql`l.sort, l.description collate "th-x-icu", l.code`;

export const namedCodesQuery = (scope: Shop, kind: LookupKind) => sql<NamedCode>`
  select l.code, l.description, l.active, l.swatch from lookup l
  where l.shop_id = ${scope.shopId} and l.kind = ${kind}::lookup_kind order by ${order}`;

export const lookupEntriesQuery = (
  scope: Shop,
  kind: LookupKind,
  codes: readonly string[],
) => sql<LookupEntryRow>`
  select l.code, l.description, l.translations, l.active, l.swatch, l.turnaround_days as "turnaroundDays", l.direction, l.version,
    l.updated_at as "updateDateTime", coalesce(u.display_name, '') as "updateBy"
  from lookup l left join app_user u on u.shop_id = l.shop_id and u.id = l.updated_by
  where l.shop_id = ${scope.shopId} and l.kind = ${kind}::lookup_kind and l.code = any(${[...codes]}::text[])
  order by ${order}`;

export const lockLookupRows = (scope: Shop, kind: LookupKind, codes: readonly string[]) => sql<{
  code: string;
  version: number;
}>`
  select code, version from lookup
  where shop_id = ${scope.shopId} and kind = ${kind}::lookup_kind and code = any(${[...codes]}::text[])
  order by code for update`;

export const lockLookupList = (scope: Shop, kind: LookupKind) => sql<{ code: string }>`
  select code from lookup where shop_id = ${scope.shopId} and kind = ${kind}::lookup_kind order by code for update`;

export const lookupListSizeQuery = (scope: Shop, kind: LookupKind) => sql<{ n: number }>`
  select count(*) as n from lookup where shop_id = ${scope.shopId} and kind = ${kind}::lookup_kind`;

export type LookupValues = {
  description: string;
  active: boolean;
  swatch: string | null;
  turnaroundDays: number | null;
  direction: MoneyDirection | null;
};

export const insertLookupEntry = (scope: Scope, kind: LookupKind, code: string, values: LookupValues) => sql<{
  code: string;
}>`
  insert into lookup (shop_id, kind, code, description, active, swatch, turnaround_days, direction, sort, updated_by)
  select ${scope.shopId}, ${kind}::lookup_kind, ${code}, ${values.description}, ${values.active}, ${values.swatch},
    ${values.turnaroundDays}::int, ${values.direction}, coalesce(max(l.sort), 0) + 1, ${scope.userId || null}::bigint
  from lookup l where l.shop_id = ${scope.shopId} and l.kind = ${kind}::lookup_kind
  on conflict (shop_id, kind, code) do nothing returning code`;

export const updateLookupEntry = (
  scope: Scope,
  kind: LookupKind,
  code: string,
  values: LookupValues & { code: string; translations?: Translations | undefined },
) => sql`
  update lookup set code = ${values.code}, description = ${values.description},
    translations = coalesce(${values.translations === undefined ? null : JSON.stringify(values.translations)}::jsonb, translations), active = ${values.active},
    swatch = ${values.swatch}, turnaround_days = ${values.turnaroundDays}::int, direction = ${values.direction},
    version = version + 1, updated_by = ${scope.userId || null}::bigint, updated_at = now()
  where shop_id = ${scope.shopId} and kind = ${kind}::lookup_kind and code = ${code}`;

export const setLookupOrder = (scope: Shop, kind: LookupKind, codes: readonly string[]) => sql`
  update lookup l set sort = n.place
  from unnest(${[...codes]}::text[]) with ordinality as n (code, place)
  where l.shop_id = ${scope.shopId} and l.kind = ${kind}::lookup_kind and l.code = n.code and l.sort <> n.place`;

export const deleteLookupEntry = (scope: Shop, kind: LookupKind, code: string) => sql`
  delete from lookup where shop_id = ${scope.shopId} and kind = ${kind}::lookup_kind and code = ${code}`;
