import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type LookupKind, lookupKinds } from '#setup/reference-lists/list-kinds.ts';

export const namedSubjectKinds = [
  'branch',
  'user',
  'customer',
  'unit',
  'product_item',
  'product_group',
  'rental_order',
  'bill',
  'document',
  'stock_take',
  'rent_duration',
  'picture',
  'sheet_import',
] as const;
export type NamedSubjectKind = (typeof namedSubjectKinds)[number];
export const isNamedSubject = (sort: string): sort is NamedSubjectKind =>
  (namedSubjectKinds as readonly string[]).includes(sort);

export type WantedNames = Map<NamedSubjectKind | LookupKind, Set<number | string>>;
export type SubjectNameOf = (
  ...of: [sort: NamedSubjectKind, id: number] | [list: LookupKind, code: string]
) => string | undefined;

export const subjectNamesQuery = ({ shopId }: Scope, wanted: WantedNames) => {
  const ids = (sort: NamedSubjectKind) => sql`any(${[...(wanted.get(sort) ?? [])]}::bigint[])`;
  const wordOf = (kind: LookupKind, code: string) =>
    sql`coalesce((select nullif(l.description, '') from lookup l where l.shop_id = ${shopId}
      and l.kind = ${sql.lit(kind)} and l.code = ${sql.ref(code)}), nullif(${sql.ref(code)}, ''))`;
  const item = sql`concat_ws(' ', g.name, ${wordOf('color', 'i.color')}, ${wordOf('size', 'i.size')})`;
  const codes = lookupKinds.flatMap((kind) => [...(wanted.get(kind) ?? [])]);
  return sql<{ sort: NamedSubjectKind | LookupKind; id: string; name: string }>`
    select l.kind::text as sort, l.code as id, l.description as name from lookup l
      where l.shop_id = ${shopId} and l.code = any(${codes}::text[]) and l.description <> ''
    union all select x.sort, x.id::text, x.name from (
    select 'branch' as sort, b.id, b.name from branch b where b.shop_id = ${shopId} and b.id = ${ids('branch')}
    union all select 'user', u.id, u.display_name from app_user u where u.shop_id = ${shopId} and u.id = ${ids('user')}
    union all select 'customer', c.id, c.name from customer c where c.shop_id = ${shopId} and c.id = ${ids('customer')}
    union all select 'unit', u.id, concat_ws(' ', u.barcode, g.name) from unit u
      join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
      join product_group g on g.shop_id = i.shop_id and g.id = i.group_id where u.shop_id = ${shopId} and u.id = ${ids('unit')}
    union all select 'product_item', i.id, ${item} from product_item i
      join product_group g on g.shop_id = i.shop_id and g.id = i.group_id where i.shop_id = ${shopId} and i.id = ${ids('product_item')}
    union all select 'product_group', g.id, concat_ws(' ', nullif(g.code, ''), g.name) from product_group g
      where g.shop_id = ${shopId} and g.id = ${ids('product_group')}
    union all select 'rental_order', o.id, o.order_no from rental_order o where o.shop_id = ${shopId} and o.id = ${ids('rental_order')}
    union all select 'bill', k.id, o.order_no from bill k join rental_order o on o.shop_id = k.shop_id and o.id = k.order_id
      where k.shop_id = ${shopId} and k.id = ${ids('bill')}
    union all select 'document', d.id, d.document_no from document d where d.shop_id = ${shopId} and d.id = ${ids('document')}
    union all select 'stock_take', s.id, s.name from stock_take s where s.shop_id = ${shopId} and s.id = ${ids('stock_take')}
    union all select 'rent_duration', r.id, r.rent_days::text from rent_duration r where r.shop_id = ${shopId} and r.id = ${ids('rent_duration')}
    union all select 'picture', m.id, m.name from image m where m.shop_id = ${shopId} and m.id = ${ids('picture')}
    union all select 'sheet_import', t.id, t.file_name from sheet_import t where t.shop_id = ${shopId} and t.id = ${ids('sheet_import')}) x`;
};

export const addWantedName: (wanted: WantedNames, ...of: Parameters<SubjectNameOf>) => void = (
  wanted,
  sort,
  id,
) => {
  const known = wanted.get(sort);
  if (known === undefined) wanted.set(sort, new Set([id]));
  else known.add(id);
};
