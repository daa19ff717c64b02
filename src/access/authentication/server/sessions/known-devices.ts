import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Tx } from '#platform/db/db.ts';
import { browserName } from '#access/authentication/browser-name.ts';
import { deviceCookie, refreshTokenHash, newSecret } from './tokens.ts';

const days = 180;
const noticeDays = 3;

export const deviceHashOf = (request: FastifyRequest): string | undefined => {
  const secret = deviceCookie.read(request);
  return secret === undefined ? undefined : refreshTokenHash(secret);
};

export const browserDeviceOf = (
  request: FastifyRequest,
): { hash: string; keep: (reply: FastifyReply) => void } => {
  const secret = deviceCookie.read(request) ?? newSecret();
  return {
    hash: refreshTokenHash(secret),
    keep: (reply) => deviceCookie.write(request, reply, secret, days * 86_400),
  };
};

/** Checks if the device is new and not the user's first. */
export const recordDevice = async (
  q: Tx,
  shopId: number,
  userId: number,
  hash: string,
  agent: string,
): Promise<boolean> => {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into known_device as d (shop_id, user_id, hash, name, is_new)
    select u.shop_id, u.id, ${hash}, ${browserName(agent)},
      exists (select from known_device b where b.shop_id = u.shop_id and b.user_id = u.id)
    from app_user u where u.shop_id = ${shopId} and u.id = ${userId}
    on conflict (shop_id, user_id, hash) do update set last_used = now()
    returning d.is_new and d.xmax = 0 as "isNew"`.execute(q);
  return rows[0]?.isNew ?? false;
};

export const deleteOldDevices = (shopId: number) => sql`
  delete from known_device where shop_id = ${shopId} and last_used < now() - make_interval(days => ${days})`;

export const newDevicesQuery = ({ shopId, userId }: Pick<Scope, 'shopId' | 'userId'>) => sql`
  select d.name, d.since from known_device d
  where d.shop_id = ${shopId} and d.user_id = ${userId} and d.is_new and d.since > now() - make_interval(days => ${noticeDays})`;
