/** SQL of the shop's mailbox: how it is reached, who reads it now, how far it has been read. */
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { BoxFault, Security } from '#storefront/inbox/mail-kinds.ts';

type Shop = Pick<Scope, 'shopId'>;

export type BoxRow = {
  active: boolean;
  address: string;
  host: string;
  port: number;
  security: Security;
  username: string;
  secret: string;
  version: number;
  readAt: string | null;
  fault: BoxFault | '';
  error: string;
  /** Its server tells of new mail, and somebody listens. */
  live: boolean;
};

const columns = sql`active, address, host, port, security, username, secret, version, read_at as "readAt", fault, error,
  live_since is not null and coalesce(lease_until > now(), false) as live`;

export const boxRow = (scope: Shop) => sql<BoxRow>`
  select ${columns} from mail_box where shop_id = ${scope.shopId}`;

/** Shops that have a mailbox read. */
export const shopsWithBox = sql<{ shop_id: number }>`select b.shop_id from mail_box b where b.active`;

/** Somebody who reads a mailbox says so every so many seconds at the latest. */
export const leaseSeconds = 180;
/** Seconds between two looks; after a failure longer and longer, up to half an hour. A line that broke is tried again at once, then likewise. */
const lookEvery = 50;
const brokenEvery = 5;
const longestWait = 1800;

/** The mailbox when it is due and nobody else reads it; it is the caller's for `leaseSeconds` from now. */
export const takeBox = (scope: Shop, by: string) => sql<BoxRow>`
  update mail_box set lease_by = ${by}::uuid, lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)})
  where shop_id = ${scope.shopId} and active and next_at <= now() and (lease_until is null or lease_until < now())
  returning ${columns}`;

/** One row while the mailbox is still the caller's, who then has it for as long again. */
export const keepBox = (scope: Shop, by: string) => sql<{ version: number }>`
  update mail_box set lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)})
  where shop_id = ${scope.shopId} and lease_by = ${by}::uuid and lease_until > now() and active returning version`;

/** Everything in it has been read, and it stays the caller's; `live`: its server tells of new mail. One row while it is still theirs. */
export const sawBox = (scope: Shop, by: string, live: boolean) => sql<{ version: number }>`
  update mail_box set lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)}), read_at = now(), fault = '', error = '',
    failures = 0, live_since = case when ${live}::boolean then least(live_since, now()) end
  where shop_id = ${scope.shopId} and lease_by = ${by}::uuid and lease_until > now() and active returning version`;

export type Left = { fault: BoxFault | ''; said: string; more: boolean };

/**
 * Gives the mailbox back. `fault`: why it could not be read, '' when it was; `more`: it has not been read to its end. Gives after how many
 * seconds it is due again; no row where it was not the caller's any more.
 */
export const leaveBox = (scope: Shop, by: string, { fault, said, more }: Left) => sql<{ wait: number }>`
  update mail_box set lease_by = null, lease_until = null, live_since = null, fault = ${fault}, error = ${said},
    failures = case when ${fault} = '' then 0 else least(failures + 1, 20) end,
    read_at = case when ${fault} = '' then now() else read_at end,
    next_at = now() + make_interval(secs => case
      when ${more}::boolean then 0
      when ${fault} = '' then ${sql.lit(lookEvery)}
      else least(${sql.lit(longestWait)}, case when ${fault} = 'broken' then ${sql.lit(brokenEvery)} else ${sql.lit(lookEvery)} end
        * power(2, least(failures, 10))::int) end)
  where shop_id = ${scope.shopId} and lease_by = ${by}::uuid returning extract(epoch from next_at - now())::float as wait`;

export const sources = ['inbox', 'junk', 'sent'] as const;
export type Source = (typeof sources)[number];

export type PlaceRow = {
  validity: string;
  lastUid: string;
  oldUid: string;
  tryingUid: string;
  tries: number;
};

export const placeRow = (scope: Shop, source: Source) => sql<PlaceRow>`
  select validity::text, last_uid::text as "lastUid", old_uid::text as "oldUid", trying_uid::text as "tryingUid", tries
  from mail_box_place where shop_id = ${scope.shopId} and source = ${source}`;

/** Begins to count anew. */
export const beginPlace = (
  scope: Shop,
  source: Source,
  { validity, lastUid, oldUid }: { validity: bigint; lastUid: number; oldUid: number },
) => sql`
  insert into mail_box_place (shop_id, source, validity, last_uid, old_uid)
  values (${scope.shopId}, ${source}, ${String(validity)}::bigint, ${lastUid}, ${oldUid})
  on conflict (shop_id, source) do update set validity = excluded.validity, last_uid = excluded.last_uid, old_uid = excluded.old_uid,
    trying_uid = 0, tries = 0`;

/** Says that a mail is begun. How often it has been by now. */
export const tryMail = (scope: Shop, source: Source, uid: number) => sql<{ tries: number }>`
  update mail_box_place set tries = case when trying_uid = ${uid} then tries + 1 else 1 end, trying_uid = ${uid}
  where shop_id = ${scope.shopId} and source = ${source} returning tries`;

export const passMail = (scope: Shop, source: Source, uid: number) => sql`
  update mail_box_place set last_uid = ${uid}, trying_uid = 0, tries = 0
  where shop_id = ${scope.shopId} and source = ${source} and last_uid < ${uid}`;
