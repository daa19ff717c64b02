/** Keys that open a shop. The key is in the address only; the table knows its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Registering } from '#platform/settings/installation.ts';
import { shopIds } from '#platform/tenancy/login-directory.ts';

/** For the first shop of a house, for whom the house invites, for whoever asked by mail. */
export type OpeningKind = 'first' | 'invite' | 'mail';
/** Days a key opens something. */
const days = { first: 7, invite: 14, mail: 1 } as const;
/** So many are sent to one address in an hour. */
const mostMails = 3;

/** Before there is a shop there is none to be limited to. */
export const noShop = { shopId: 0 };

/** The page of a key. */
export const registerPath = (key: string): string => `/pages/register/${key}`;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Makes a key and tells it this once; those for the first shop replace each other. Null when the address has had enough. */
export const makeKey = async (db: Db, kind: OpeningKind, email = ''): Promise<string | null> => {
  const key = randomBytes(24).toString('base64url');
  const made = await db.tx(noShop, async (q) => {
    await sql`delete from opening where expires_at < now() - interval '30 days' or (${kind} = 'first' and kind = 'first' and used_at is null)`.execute(
      q,
    );
    const { rows } = await sql<{ id: number }>`
      insert into opening (kind, key_hash, email, expires_at)
      select ${kind}::opening_kind, ${hashOf(key)}, ${email}, now() + make_interval(days => ${days[kind]})
      where ${kind} <> 'mail' or (select count(*) from opening where email = ${email} and made_at > now() - interval '1 hour') < ${mostMails}
      returning id`.execute(q);
    return rows.length > 0;
  });
  return made ? key : null;
};

export type Opening = { id: number; kind: OpeningKind; email: string; expiresAt: string };

const openingOf = (key: string, more = sql``) => sql<Opening>`
  select o.id, o.kind, o.email, o.expires_at as "expiresAt" from opening o
  where o.key_hash = ${hashOf(key)} and o.used_at is null and o.expires_at > now() ${more}`;

/** A link holds as long as the house lets in those it was made for; the first one while there is no shop. */
const letsIn = async (db: Db, register: Registering, kind: OpeningKind): Promise<boolean> => {
  if (kind === 'first') return (await shopIds(db)).length === 0;
  return kind === 'invite' ? register !== 'closed' : register === 'open';
};

/** What a key opens; undefined when it opens nothing. */
export const readKey = async (db: Db, register: Registering, key: string): Promise<Opening | undefined> => {
  const [opening] = await db.read(noShop, openingOf(key));
  return opening !== undefined && (await letsIn(db, register, opening.kind)) ? opening : undefined;
};

/** Uses a key up: of two at once the second waits here and gets false. */
export const spendKey = async (q: Tx, id: number): Promise<boolean> => {
  const { rows } =
    await sql`update opening set used_at = now() where id = ${id} and used_at is null returning id`.execute(
      q,
    );
  return rows.length > 0;
};
