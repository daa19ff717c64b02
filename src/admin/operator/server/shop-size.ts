import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ShopRow } from '../contract.ts';

const shownShops = 200;

/** Without `fileBytes`, the previous size remains. */
export const measureShop = async (db: Db, shopId: number, fileBytes?: number): Promise<void> => {
  const [shop] = await db.read(
    { shopId },
    sql<{
      domain: string;
      name: string;
      closed: boolean;
      lastUsed: string | null;
      failing: string[];
    }>`select s.domain, s.name, s.closed_at is not null as closed,
        (select max(u.last_seen) from app_user u where u.shop_id = s.shop_id) as "lastUsed",
        array(select f.job from job_failure f where f.shop_id = s.shop_id and f.ended_at is null order by 1) as failing
      from shop s where s.shop_id = ${shopId}`,
  );
  if (shop === undefined) return;
  const { domain, name, closed, lastUsed, failing } = shop;
  await db.directory({
    text: `insert into shop_size as z (shop, domain, name, closed, last_used, file_bytes, failing_jobs, measured_at)
      values ($1, $2, $3, $4, $5, $6, $7, now())
      on conflict (shop) do update set domain = $2, name = $3, closed = $4, last_used = $5,
        file_bytes = coalesce($6, z.file_bytes), failing_jobs = $7, measured_at = now()`,
    values: [shopId, domain, name, closed, lastUsed, fileBytes ?? null, failing],
  });
};

export const deleteOldShopSizes = async (db: Pick<Db, 'directory'>): Promise<void> => {
  await db.directory({
    text: 'delete from shop_size z where not exists (select from login l where l.shop_id = z.shop)',
  });
};

export type StoredShops = { total: number; itemList: ShopRow[] };
export const listShopSizes = async (db: Pick<Db, 'directory'>): Promise<StoredShops> => {
  const itemList = await db.directory<ShopRow>({
    text: `select l.shop_id as "shopId", coalesce(z.domain, d.domain) as domain, z.name, z.closed, z.last_used as "lastUsed", z.file_bytes::float8 as "fileBytes", coalesce(z.failing_jobs, '{}') as "failingJobs", z.measured_at as "measuredAt"
      from (select distinct shop_id from login) l left join shop_size z on z.shop = l.shop_id
        left join shop_domain d on d.shop_id = l.shop_id
      order by z.last_used desc nulls last, l.shop_id limit $1`,
    values: [shownShops],
  });
  const [count] = await db.directory<{ total: number }>({
    text: 'select count(distinct shop_id)::int as total from login',
  });
  return { total: count?.total ?? 0, itemList };
};
