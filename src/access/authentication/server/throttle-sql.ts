/** Counters belong to no shop, because a typed username may not exist. */
import { sql } from 'kysely';

export type AttemptKey = { kind: string; keyHash: string };
/** A `lifted` counter is ignored for addresses and devices known for the name. */
export type AttemptCounter = AttemptKey & { most: number; lifted: boolean };

/**
 * Seconds. A counter expires `window` after its first attempt. A known address or device expires `known`
 * after its login.
 */
const window = 15 * 60;
const known = 30 * 86_400;

/** Expired rows that an attempt deletes. An attempt adds at most two rows. */
const sweptByEach = 8;

/** Locks in a separate statement, so the next statement sees earlier attempts. */
export const lockAttempts = (name: AttemptKey) =>
  sql`select pg_advisory_xact_lock(hashtext(${name.kind}), hashtext(${name.keyHash}))`;

const rowsOf = (counters: readonly AttemptCounter[]) => sql`
  unnest(${counters.map((one) => one.kind)}::text[], ${counters.map((one) => one.keyHash)}::text[],
    ${counters.map((one) => one.most)}::int[], ${counters.map((one) => one.lifted)}::boolean[])
    with ordinality as a (kind, key_hash, most, lifted, n)`;

export const attemptRetryAfter = (counters: readonly AttemptCounter[], place: AttemptKey) => sql<{
  seconds: number;
}>`
  select ceil(extract(epoch from t.ends_at - now()))::int as seconds
  from ${rowsOf(counters)} join secret_try t on t.kind = a.kind and t.key_hash = a.key_hash
  where t.ends_at > now() and t.tries >= a.most and not (a.lifted and exists (
    select from secret_try k where k.kind = ${place.kind} and k.key_hash = ${place.keyHash} and k.ends_at > now()))
  order by a.n limit 1`;

export const countAttempt = (counters: readonly AttemptCounter[], place: AttemptKey) => sql`
  insert into secret_try as s (kind, key_hash, tries, ends_at)
  select a.kind, a.key_hash, 1, now() + make_interval(secs => ${window}) from ${rowsOf(counters)}
  where not exists (${attemptRetryAfter(counters, place)})
  on conflict (kind, key_hash) do update set
    tries = case when s.ends_at > now() then s.tries + 1 else 1 end,
    ends_at = case when s.ends_at > now() then s.ends_at else excluded.ends_at end`;

/** Makes a counter expire within one window even if the database's clock was set back. */
export const expireAttempts = (counters: readonly AttemptCounter[]) => sql`
  update secret_try t set ends_at = now() + make_interval(secs => ${window}) from ${rowsOf(counters)}
  where t.kind = a.kind and t.key_hash = a.key_hash and t.ends_at > now() + make_interval(secs => ${window})`;

export const uncountAttempt = ({ kind, keyHash }: AttemptKey) => sql`
  update secret_try set tries = tries - 1 where kind = ${kind} and key_hash = ${keyHash} and tries > 0`;

export const clearAttempts = ({ kind, keyHash }: AttemptKey) => sql`
  delete from secret_try where kind = ${kind} and key_hash = ${keyHash}`;

export const trustSource = ({ kind, keyHash }: AttemptKey) => sql`
  insert into secret_try (kind, key_hash, tries, ends_at)
  values (${kind}, ${keyHash}, 0, now() + make_interval(secs => ${known}))
  on conflict (kind, key_hash) do update set ends_at = excluded.ends_at`;

export const trustedSource = ({ kind, keyHash }: AttemptKey) => sql`
  select from secret_try where kind = ${kind} and key_hash = ${keyHash} and ends_at > now()`;

export const deleteSomeOldAttempts = () => sql`
  with expired as materialized (
    select kind, key_hash from secret_try where ends_at <= now() order by ends_at limit ${sweptByEach} for update skip locked)
  delete from secret_try t using expired e where t.kind = e.kind and t.key_hash = e.key_hash`;

export const deleteOldAttempts = () => sql`
  with expired as materialized (select kind, key_hash from secret_try where ends_at <= now() for update skip locked)
  delete from secret_try t using expired e where t.kind = e.kind and t.key_hash = e.key_hash`;
