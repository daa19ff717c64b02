import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { RegistrationMode } from '#platform/settings/installation.ts';
import { hasNoShop } from '#platform/tenancy/login-directory.ts';

export type SignUpKeyKind = 'first' | 'invite' | 'mail';
const days = { first: 7, invite: 14, mail: 1 } as const;
const mostMails = 3;

export const noShopScope = { shopId: 0 };

export const signUpPath = (key: string): string => `/pages/register/${key}`;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Stores only the hash. A first-shop key replaces the previous one. Returns null if the address got too many
 * mails.
 */
export const createSignUpKey = async (db: Db, kind: SignUpKeyKind, email = ''): Promise<string | null> => {
  const key = randomBytes(24).toString('base64url');
  const made = await db.tx(noShopScope, async (q) => {
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

export type SignUpKey = { id: number; kind: SignUpKeyKind; email: string; expiresAt: string };

const openingOf = (key: string, more = sql``) => sql<SignUpKey>`
  select o.id, o.kind, o.email, o.expires_at as "expiresAt" from opening o
  where o.key_hash = ${hashOf(key)} and o.used_at is null and o.expires_at > now() ${more}`;

const letsIn = async (db: Db, register: RegistrationMode, kind: SignUpKeyKind): Promise<boolean> => {
  if (kind === 'first') return hasNoShop(db);
  return kind === 'invite' ? register !== 'closed' : register === 'open';
};

export const readSignUpKey = async (
  db: Db,
  register: RegistrationMode,
  key: string,
): Promise<SignUpKey | undefined> => {
  const [opening] = await db.read(noShopScope, openingOf(key));
  return opening !== undefined && (await letsIn(db, register, opening.kind)) ? opening : undefined;
};

export const spendSignUpKey = async (q: Tx, id: number): Promise<boolean> => {
  const { rows } =
    await sql`update opening set used_at = now() where id = ${id} and used_at is null returning id`.execute(
      q,
    );
  return rows.length > 0;
};
