import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { anonymousScope } from '#platform/http/auth/token-claims.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { authenticationContract } from '../contract.ts';
import type { OneTimeLinkKind } from '../one-time-links.ts';
import { assertGoodPassword } from './passwords/password-check.ts';
import { mailLoginChanged } from './login-mail.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { endSessionsOf, setPassword } from './sessions/sql.ts';
import { refreshTokenHash, newSecret } from './sessions/tokens.ts';

export type CreatedLink = { kind: OneTimeLinkKind; key: string; expiresAt: string };

/** Invalidates earlier links. Stores only the hash of the key. */
export const createOneTimeLink = async (
  q: Tx,
  shopId: number,
  link: { userId: number; kind: OneTimeLinkKind; minutes: number; madeBy: number | null },
): Promise<CreatedLink> => {
  const secret = newSecret();
  await deleteOneTimeLinks(shopId, link.userId).execute(q);
  const { rows } = await sql<{ expiresAt: string }>`
    insert into one_time_link (shop_id, user_id, kind, key_hash, made_by, expires_at)
    values (${shopId}, ${link.userId}, ${link.kind}, ${refreshTokenHash(secret)}, ${link.madeBy}, now() + make_interval(mins => ${link.minutes}))
    returning expires_at as "expiresAt"`.execute(q);
  return { kind: link.kind, key: `${shopId}.${secret}`, expiresAt: rows[0]?.expiresAt ?? '' };
};

export const deleteOneTimeLinks = (shopId: number, userId: number) => sql`
  delete from one_time_link where shop_id = ${shopId} and user_id = ${userId} and used_at is null`;

export const deleteExpiredLinks = (shopId: number) => sql`
  delete from one_time_link where shop_id = ${shopId} and expires_at < now() - interval '30 days'`;

type Holder = {
  userId: number;
  kind: OneTimeLinkKind;
  username: string;
  displayName: string;
  shopName: string;
  domain: string;
  closed: boolean;
  expiresAt: string;
};

const read = (key: string): { shopId: number; hash: string } => {
  const match = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(key);
  if (match === null) throw new AppError('LINK_GONE');
  return { shopId: Number(match[1]), hash: refreshTokenHash(match[2] ?? '') };
};

const holderOf = async (db: Db, shopId: number, hash: string): Promise<Omit<Holder, 'closed'>> => {
  const [found] = await db.read(
    { shopId },
    sql<Holder>`
    select u.id as "userId", l.kind, u.username, u.display_name as "displayName", s.name as "shopName", s.domain, s.closed_at is not null as closed, l.expires_at as "expiresAt"
    from one_time_link l
    join app_user u on u.shop_id = l.shop_id and u.id = l.user_id
    join shop s on s.shop_id = l.shop_id
    where l.shop_id = ${shopId} and l.key_hash = ${hash} and l.used_at is null and l.expires_at > now() and u.active`,
  );
  if (found === undefined) throw new AppError('LINK_GONE');
  const { closed, ...holder } = found;
  if (closed) throw new AppError('SHOP_CLOSED');
  return holder;
};

export const lookUpOneTimeLink = readHandler<typeof authenticationContract.lookLink>(
  async (db, _scope, call) => {
    const { shopId, hash } = read(call.body.key);
    const { userId: _, ...shown } = await holderOf(db, shopId, hash);
    return shown;
  },
);

export const redeemOneTimeLink = readHandler<typeof authenticationContract.useLink>(
  async (db, scope, call) => {
    const { password } = call.body;
    const { shopId, hash } = read(call.body.key);
    const { userId, kind, ...names } = await holderOf(db, shopId, hash);
    await assertGoodPassword(password, [names.username, names.shopName, names.domain]);
    const passwordHash = await hashPassword(password);
    const ended = await db.tx({ shopId }, async (q) => {
      const used = await sql`
      update one_time_link l set used_at = now()
      from app_user u
      where l.shop_id = ${shopId} and l.key_hash = ${hash} and l.used_at is null and l.expires_at > now()
        and u.shop_id = l.shop_id and u.id = l.user_id and u.active
      returning l.id`.execute(q);
      // A concurrent use of the link waits here and then fails.
      if (used.rows.length === 0) throw new AppError('LINK_GONE');
      await deleteOneTimeLinks(shopId, userId).execute(q);
      await setPassword(shopId, userId, passwordHash).execute(q);
      if (kind === 'reset') await mailLoginChanged(q, call, shopId, userId, 'password');
      const { rows } = await endSessionsOf(shopId, userId).execute(q);
      await writeAudit(
        q,
        { ...anonymousScope, shopId, userId, ip: scope.ip },
        { action: 'people.password', subject: 'user', id: userId, after: { by: kind } },
      );
      return rows;
    });
    for (const { id } of ended) call.sessionEnded(shopId, id);
    return doneReply;
  },
);
