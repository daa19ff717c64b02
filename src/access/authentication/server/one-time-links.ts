/** One-time links: an invitation, or a way to a new password. The key is in the address only; the table knows its hash. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading } from '#platform/http/handlers.ts';
import { nobody } from '#platform/http/auth/token-claims.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { identityContract } from '../contract.ts';
import type { LinkKind } from '../one-time-links.ts';
import { mustBeGoodPassword } from './passwords/password-check.ts';
import { tellChanged } from './login-mail.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { endSessionsOf, setPassword } from './sessions/sql.ts';
import { hashOf, newSecret } from './sessions/tokens.ts';

export type MadeLink = { kind: LinkKind; key: string; expiresAt: string };

/** A link for a user of the shop, in the caller's transaction; earlier ones of theirs open nothing any more. `key` is told this once. */
export const makeLink = async (
  q: Tx,
  shopId: number,
  link: { userId: number; kind: LinkKind; minutes: number; madeBy: number | null },
): Promise<MadeLink> => {
  const secret = newSecret();
  await dropLinks(shopId, link.userId).execute(q);
  const { rows } = await sql<{ expiresAt: string }>`
    insert into one_time_link (shop_id, user_id, kind, key_hash, made_by, expires_at)
    values (${shopId}, ${link.userId}, ${link.kind}, ${hashOf(secret)}, ${link.madeBy}, now() + make_interval(mins => ${link.minutes}))
    returning expires_at as "expiresAt"`.execute(q);
  return { kind: link.kind, key: `${shopId}.${secret}`, expiresAt: rows[0]?.expiresAt ?? '' };
};

/** Links of a user that nobody has used yet go. */
export const dropLinks = (shopId: number, userId: number) => sql`
  delete from one_time_link where shop_id = ${shopId} and user_id = ${userId} and used_at is null`;

/** Links that can open nothing any more go, a month after their end. */
export const sweepLinks = (shopId: number) => sql`
  delete from one_time_link where shop_id = ${shopId} and expires_at < now() - interval '30 days'`;

type Holder = {
  userId: number;
  kind: LinkKind;
  username: string;
  displayName: string;
  shopName: string;
  domain: string;
  expiresAt: string;
};

/** Shop and hash of a key; LINK_GONE when it has not the shape of one. */
const read = (key: string): { shopId: number; hash: string } => {
  const match = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(key);
  if (match === null) throw new AppError('LINK_GONE');
  return { shopId: Number(match[1]), hash: hashOf(match[2] ?? '') };
};

/** Whose link it is, while it opens something: not used, not too old, of somebody who is not locked. LINK_GONE. */
const holderOf = async (db: Db, shopId: number, hash: string): Promise<Holder> => {
  const [holder] = await db.read(
    { shopId },
    sql<Holder>`
    select u.id as "userId", l.kind, u.username, u.display_name as "displayName", s.name as "shopName", s.domain, l.expires_at as "expiresAt"
    from one_time_link l
    join app_user u on u.shop_id = l.shop_id and u.id = l.user_id
    join shop s on s.shop_id = l.shop_id
    where l.shop_id = ${shopId} and l.key_hash = ${hash} and l.used_at is null and l.expires_at > now() and u.active`,
  );
  if (holder === undefined) throw new AppError('LINK_GONE');
  return holder;
};

/** Whom the link greets. */
export const lookLink = reading<typeof identityContract.lookLink>(async (db, _scope, call) => {
  const { shopId, hash } = read(call.body.key);
  const { userId: _, ...shown } = await holderOf(db, shopId, hash);
  return shown;
});

/** The link's one use: sets the password and ends every session of the person, who then logs in like anybody. */
export const useLink = reading<typeof identityContract.useLink>(async (db, scope, call) => {
  const { password } = call.body;
  const { shopId, hash } = read(call.body.key);
  const { userId, kind, ...names } = await holderOf(db, shopId, hash);
  await mustBeGoodPassword(password, [names.username, names.shopName, names.domain]);
  const passwordHash = await hashPassword(password);
  const ended = await db.tx({ shopId }, async (q) => {
    const used = await sql`
      update one_time_link l set used_at = now()
      from app_user u
      where l.shop_id = ${shopId} and l.key_hash = ${hash} and l.used_at is null and l.expires_at > now()
        and u.shop_id = l.shop_id and u.id = l.user_id and u.active
      returning l.id`.execute(q);
    // Of two uses at once the second waits here and finds it used.
    if (used.rows.length === 0) throw new AppError('LINK_GONE');
    await dropLinks(shopId, userId).execute(q);
    await setPassword(shopId, userId, passwordHash).execute(q);
    if (kind === 'reset') await tellChanged(q, call, shopId, userId, 'password');
    const { rows } = await endSessionsOf(shopId, userId).execute(q);
    await audit(
      q,
      { ...nobody, shopId, userId, ip: scope.ip },
      { action: 'people.password', subject: 'user', id: userId, after: { by: kind } },
    );
    return rows;
  });
  for (const { id } of ended) call.sessionEnded(shopId, id);
  return done;
});
