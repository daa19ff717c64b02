import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** No other form is stored or counted until the commit. */
export const lockForms = (scope: Shop) => sql`
  select from web_site where shop_id = ${scope.shopId} for no key update`;

const lately = sql`hour > now() - interval '24 hours'`;

export const formCounts = (scope: Shop, keys: readonly string[]) => sql<{
  keyHash: string;
  sent: number;
  unproven: number;
  until: string;
}>`
  select key_hash as "keyHash", sum(sent)::int as sent, sum(unproven)::int as unproven, min(hour) + interval '24 hours' as until
  from web_form_count where shop_id = ${scope.shopId} and key_hash = any(${[...keys]}::text[]) and ${lately}
  group by key_hash`;

export const addForm = (scope: Shop, keys: readonly string[], unproven: boolean) => sql`
  insert into web_form_count (shop_id, key_hash, hour, sent, unproven)
  values ${sql.join(keys.map((key) => sql`(${scope.shopId}, ${key}, date_trunc('hour', now()), 1, ${unproven ? 1 : 0})`))}
  on conflict (shop_id, key_hash, hour) do update
    set sent = web_form_count.sent + 1, unproven = web_form_count.unproven + excluded.unproven`;

export const deleteOldFormCounts = (scope: Shop) => sql`
  delete from web_form_count where shop_id = ${scope.shopId} and hour <= now() - interval '24 hours'`;
