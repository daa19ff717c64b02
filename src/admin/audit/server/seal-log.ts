import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { contentHash, linkHash } from './chain.ts';

type Shop = Pick<Scope, 'shopId'>;

const most = 2000;
/**
 * Rows are settled if they are older than the oldest open transaction by this margin, because clocks differ.
 */
const margin = sql`interval '10 minutes'`;

type Head = { seq: number; hash: string; settledAt: string | null };
type Waiting = { id: number; at: string; content: string };

const holdHead = async (q: Tx, { shopId }: Shop): Promise<Head | undefined> => {
  await sql`insert into audit_head (shop_id) values (${shopId}) on conflict do nothing`.execute(q);
  const { rows } = await sql<Head>`select h.seq, h.hash, h.settled_at as "settledAt" from audit_head h
    where h.shop_id = ${shopId} for update skip locked`.execute(q);
  return rows[0];
};

/**
 * The time of a row is the start of its transaction, so every row before the oldest open transaction is
 * visible or rolled back.
 */
const oldestWriter = sql<{ at: string }>`
  select least(now(), min(xact_start)) - ${margin} as at from pg_stat_activity where datname = current_database()`;

const waitingQuery = ({ shopId }: Shop, since: string | null) => sql<Waiting>`
  select l.id, l.at, ${contentHash} as content from audit_log l
  where l.shop_id = ${shopId} and l.at >= ${since ?? '-infinity'}::timestamptz
    and not exists (select from audit_seal s where s.shop_id = l.shop_id and s.log_id = l.id)
  order by l.at, l.id limit ${most}`;

export const shopsWithUnsealedLog = sql<{ shop_id: number }>`
  select h.shop_id from audit_head h
  where h.settled_at is null or exists (select from audit_log l where l.shop_id = h.shop_id and l.at >= h.settled_at)
  union select s.shop_id from shop s left join audit_head h on h.shop_id = s.shop_id where h.shop_id is null`;

const sealStep = async (q: Tx, shop: Shop): Promise<number> => {
  const head = await holdHead(q, shop);
  if (head === undefined) return 0;
  const settled = (await oldestWriter.execute(q)).rows[0]?.at ?? null;
  const { rows } = await waitingQuery(shop, head.settledAt).execute(q);
  let { seq, hash } = head;
  const hashes: string[] = [];
  for (const row of rows) {
    seq += 1;
    hash = linkHash(hash, seq, row.content);
    hashes.push(hash);
  }
  if (rows.length > 0)
    await sql`insert into audit_seal (shop_id, seq, log_id, hash)
      select ${shop.shopId}, ${head.seq} + n, id, hash
      from unnest(${rows.map((row) => row.id)}::bigint[], ${hashes}::text[]) with ordinality as one (id, hash, n)`.execute(
      q,
    );
  // If rows remain, only rows before the last sealed row are certainly sealed.
  const reached = rows.length === most ? (rows.at(-1)?.at ?? null) : null;
  await sql`update audit_head set seq = ${seq}, hash = ${hash},
      settled_at = greatest(settled_at, least(${settled}::timestamptz, ${reached}::timestamptz - ${margin})),
      sealed_at = case when ${rows.length}::int > 0 then now() else sealed_at end
    where shop_id = ${shop.shopId}`.execute(q);
  return rows.length;
};

export const sealShopLog = async (
  db: Db,
  shop: Shop,
  stopped: () => boolean = () => false,
): Promise<void> => {
  while (!stopped() && (await db.tx(shop, (q) => sealStep(q, shop), { long: true })) === most);
};
