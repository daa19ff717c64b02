import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MailboxFault, MailboxSecurity } from '#storefront/inbox/mail-kinds.ts';

type Shop = Pick<Scope, 'shopId'>;

export type MailboxRow = {
  active: boolean;
  address: string;
  host: string;
  port: number;
  security: MailboxSecurity;
  username: string;
  secret: string;
  version: number;
  readAt: string | null;
  fault: MailboxFault | '';
  error: string;
  live: boolean;
};

const columns = sql`active, address, host, port, security, username, secret, version, read_at as "readAt", fault, error,
  live_since is not null and coalesce(lease_until > now(), false) as live`;

export const mailboxRowQuery = (scope: Shop) => sql<MailboxRow>`
  select ${columns} from mail_box where shop_id = ${scope.shopId}`;

export const shopsWithMailbox = sql<{ shop_id: number }>`select b.shop_id from mail_box b where b.active`;

export const leaseSeconds = 180;
/**
 * Seconds between polls. Failures increase the interval up to half an hour. After a broken connection, the
 * interval starts at `brokenEvery`.
 */
const lookEvery = 50;
const brokenEvery = 5;
const longestWait = 1800;

export const claimMailbox = (scope: Shop, by: string) => sql<MailboxRow>`
  update mail_box set lease_by = ${by}::uuid, lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)})
  where shop_id = ${scope.shopId} and active and next_at <= now() and (lease_until is null or lease_until < now())
  returning ${columns}`;

export const renewMailboxLease = (scope: Shop, by: string) => sql<{ version: number }>`
  update mail_box set lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)})
  where shop_id = ${scope.shopId} and lease_by = ${by}::uuid and lease_until > now() and active returning version`;

/** Renews the lease. Returns no row if the lease was lost. `live` means the server pushes mail. */
export const recordMailboxRead = (scope: Shop, by: string, live: boolean) => sql<{ version: number }>`
  update mail_box set lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)}), read_at = now(), fault = '', error = '',
    failures = 0, live_since = case when ${live}::boolean then least(live_since, now()) end
  where shop_id = ${scope.shopId} and lease_by = ${by}::uuid and lease_until > now() and active returning version`;

export type MailboxReadResult = { fault: MailboxFault | ''; said: string; more: boolean };

/**
 * `fault` is '' on success. `more` means unread mail remains. Returns the seconds until the next read, or no
 * row if the lease was lost.
 */
export const releaseMailbox = (scope: Shop, by: string, { fault, said, more }: MailboxReadResult) => sql<{
  wait: number;
}>`
  update mail_box set lease_by = null, lease_until = null, live_since = null, fault = ${fault}, error = ${said},
    failures = case when ${fault} = '' then 0 else least(failures + 1, 20) end,
    read_at = case when ${fault} = '' then now() else read_at end,
    next_at = now() + make_interval(secs => case
      when ${more}::boolean then 0
      when ${fault} = '' then ${sql.lit(lookEvery)}
      else least(${sql.lit(longestWait)}, case when ${fault} = 'broken' then ${sql.lit(brokenEvery)} else ${sql.lit(lookEvery)} end
        * power(2, least(failures, 10))::int) end)
  where shop_id = ${scope.shopId} and lease_by = ${by}::uuid returning extract(epoch from next_at - now())::float as wait`;

export const mailSources = ['inbox', 'junk', 'sent'] as const;
export type MailSource = (typeof mailSources)[number];

export type MailboxPositionRow = {
  validity: string;
  lastUid: string;
  oldUid: string;
  tryingUid: string;
  tries: number;
};

export const mailboxPositionQuery = (scope: Shop, source: MailSource) => sql<MailboxPositionRow>`
  select validity::text, last_uid::text as "lastUid", old_uid::text as "oldUid", trying_uid::text as "tryingUid", tries
  from mail_box_place where shop_id = ${scope.shopId} and source = ${source}`;

export const startMailboxPosition = (
  scope: Shop,
  source: MailSource,
  { validity, lastUid, oldUid }: { validity: bigint; lastUid: number; oldUid: number },
) => sql`
  insert into mail_box_place (shop_id, source, validity, last_uid, old_uid)
  values (${scope.shopId}, ${source}, ${String(validity)}::bigint, ${lastUid}, ${oldUid})
  on conflict (shop_id, source) do update set validity = excluded.validity, last_uid = excluded.last_uid, old_uid = excluded.old_uid,
    trying_uid = 0, tries = 0`;

export const recordMailAttempt = (scope: Shop, source: MailSource, uid: number) => sql<{ tries: number }>`
  update mail_box_place set tries = case when trying_uid = ${uid} then tries + 1 else 1 end, trying_uid = ${uid}
  where shop_id = ${scope.shopId} and source = ${source} returning tries`;

export const advancePastMail = (scope: Shop, source: MailSource, uid: number) => sql`
  update mail_box_place set last_uid = ${uid}, trying_uid = 0, tries = 0
  where shop_id = ${scope.shopId} and source = ${source} and last_uid < ${uid}`;
