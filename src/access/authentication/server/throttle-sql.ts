/** Counts of tries at secrets. They belong to no shop: a username that is typed may be of none. */
import { sql } from 'kysely';

/** `keyHash`: of a name, or of a name and the address it is tried from. */
export type TryKey = { kind: string; keyHash: string };
/** Refuses once it has `most` tries; `lifted`: not from an address that is known for the name. */
export type Counter = TryKey & { most: number; lifted: boolean };

/** Seconds: a count ends so long after its first try, and an address is known so long after a login. */
const window = 15 * 60;
const known = 30 * 86_400;

/** Ended rows that each try removes. It adds two at most, so the table holds little more than the tries of one window and the known addresses. */
const sweptByEach = 8;

/** Until the transaction ends, statements about the same name wait. A statement of its own, so that the next one sees what the one before has counted. */
export const lockTries = (name: TryKey) =>
  sql`select pg_advisory_xact_lock(hashtext(${name.kind}), hashtext(${name.keyHash}))`;

const rowsOf = (counters: readonly Counter[]) => sql`
  unnest(${counters.map((one) => one.kind)}::text[], ${counters.map((one) => one.keyHash)}::text[],
    ${counters.map((one) => one.most)}::int[], ${counters.map((one) => one.lifted)}::boolean[])
    with ordinality as a (kind, key_hash, most, lifted, n)`;

/** Seconds until the first full counter ends; no row while there is none. `place` names the address as a known one. */
export const refusedTry = (counters: readonly Counter[], place: TryKey) => sql<{ seconds: number }>`
  select ceil(extract(epoch from t.ends_at - now()))::int as seconds
  from ${rowsOf(counters)} join secret_try t on t.kind = a.kind and t.key_hash = a.key_hash
  where t.ends_at > now() and t.tries >= a.most and not (a.lifted and exists (
    select from secret_try k where k.kind = ${place.kind} and k.key_hash = ${place.keyHash} and k.ends_at > now()))
  order by a.n limit 1`;

/** Counts a try in all counters, or in none when one is full. */
export const countTry = (counters: readonly Counter[], place: TryKey) => sql`
  insert into secret_try as s (kind, key_hash, tries, ends_at)
  select a.kind, a.key_hash, 1, now() + make_interval(secs => ${window}) from ${rowsOf(counters)}
  where not exists (${refusedTry(counters, place)})
  on conflict (kind, key_hash) do update set
    tries = case when s.ends_at > now() then s.tries + 1 else 1 end,
    ends_at = case when s.ends_at > now() then s.ends_at else excluded.ends_at end`;

/** After the database's clock was put back: a count ends one window from now at the latest. */
export const endInTime = (counters: readonly Counter[]) => sql`
  update secret_try t set ends_at = now() + make_interval(secs => ${window}) from ${rowsOf(counters)}
  where t.kind = a.kind and t.key_hash = a.key_hash and t.ends_at > now() + make_interval(secs => ${window})`;

/** The try was right: one less. */
export const uncountTry = ({ kind, keyHash }: TryKey) => sql`
  update secret_try set tries = tries - 1 where kind = ${kind} and key_hash = ${keyHash} and tries > 0`;

export const forgetTries = ({ kind, keyHash }: TryKey) => sql`
  delete from secret_try where kind = ${kind} and key_hash = ${keyHash}`;

export const knowPlace = ({ kind, keyHash }: TryKey) => sql`
  insert into secret_try (kind, key_hash, tries, ends_at)
  values (${kind}, ${keyHash}, 0, now() + make_interval(secs => ${known}))
  on conflict (kind, key_hash) do update set ends_at = excluded.ends_at`;

/** Removes some ended rows. It waits for nobody: rows that another try holds are left. */
export const sweepSomeTries = () => sql`
  delete from secret_try where (kind, key_hash) in (
    select kind, key_hash from secret_try where ends_at <= now() order by ends_at limit ${sweptByEach} for update skip locked)`;

/** Removes all ended rows, likewise. */
export const sweepTries = () => sql`
  delete from secret_try where (kind, key_hash) in (
    select kind, key_hash from secret_try where ends_at <= now() for update skip locked)`;
