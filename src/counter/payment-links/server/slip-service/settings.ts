import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { paymentLinksContract } from '#counter/payment-links/contract.ts';
import type { SlipServiceSettings } from '#counter/payment-links/slip-service-contract.ts';
import type { SlipServiceName } from '#counter/payment-links/slip-service-input.ts';
import { slipServiceOf } from './services.ts';

type Row = {
  active: boolean;
  service: SlipServiceName;
  branch: string;
  secret: string;
  dailyLimit: number;
  usedToday: number;
  version: number;
};

const placeOf = (shopId: number): string => `slip_service/${shopId}`;

export const slipServiceColumn: SealedColumn = {
  table: 'slip_service',
  column: 'secret',
  key: 'shop_id',
  reseal: (seal, shopId, kept) => {
    const key = seal.open(kept, placeOf(shopId));
    return key === null ? null : seal.close(key, placeOf(shopId));
  },
};

/** Counts each try of a slip today, in Bangkok time. */
const usedToday = (
  scope: Pick<Scope, 'shopId'>,
) => sql<number>`(select coalesce(sum(c.tries), 0) from slip_check c
  where c.shop_id = ${scope.shopId}
    and c.asked_at >= date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok')::int`;

export const slipServiceQuery = (scope: Pick<Scope, 'shopId'>) => sql<Row>`
  select active, service, branch, secret, daily_limit as "dailyLimit", ${usedToday(scope)} as "usedToday", version
  from slip_service where shop_id = ${scope.shopId}`;

export const openSlipService = (seal: Seal, shopId: number, row: Row) => {
  const key = row.secret === '' ? null : seal.open(row.secret, placeOf(shopId));
  return key === null ? null : slipServiceOf(row.service, { branch: row.branch, key });
};

const shown = (row: Row | undefined): SlipServiceSettings => ({
  active: row?.active ?? false,
  service: row?.service ?? 'slipok',
  branch: row?.branch ?? '',
  hasKey: (row?.secret ?? '') !== '',
  dailyLimit: row?.dailyLimit ?? 100,
  usedToday: row?.usedToday ?? 0,
  version: row?.version ?? 0,
});

const audited = ({ active, service, branch, dailyLimit }: SlipServiceSettings) => ({
  active,
  service,
  branch,
  dailyLimit,
});

export const getSlipService = readHandler<typeof paymentLinksContract.slipService>(async (db, scope) =>
  shown((await db.read(scope, slipServiceQuery(scope)))[0]),
);

export const saveSlipService = writeHandler<typeof paymentLinksContract.saveSlipService>(
  async (q, scope, call) => {
    const { active, service, branch, key, dailyLimit, version } = call.body;
    const [row] = (await slipServiceQuery(scope).execute(q)).rows;
    const before = shown(row);
    const changed = async (): Promise<never> =>
      call.fail('CHANGED', { data: shown((await slipServiceQuery(scope).execute(q)).rows[0]) });
    if (version !== before.version) return changed();
    // A stored key never goes to another service. Without a key nothing can be verified.
    const needsKey = before.hasKey ? before.service !== service : active;
    if (needsKey && (key ?? '') === '')
      return call.fail('VALIDATION', {
        values: { field: 'key' },
        fields: [{ field: 'key', message: 'service' }],
      });
    const sealed = key === undefined || key === '' ? null : call.seal.close(key, placeOf(scope.shopId));
    // A cluster accepts only VALUES in this insert (admin/notifications/server/message-settings.ts).
    const { rows } = await sql`
      insert into slip_service as s (shop_id, active, service, branch, secret, daily_limit, updated_by)
      values (${scope.shopId}, ${active}, ${service}, ${branch}, coalesce(${sealed}::text, ''), ${dailyLimit}, ${scope.userId})
      on conflict (shop_id) do update set active = excluded.active, service = excluded.service, branch = excluded.branch,
        secret = coalesce(${sealed}::text, s.secret), daily_limit = excluded.daily_limit,
        since = case when s.active then s.since else now() end,
        updated_by = excluded.updated_by, updated_at = now(), version = s.version + 1
        where s.version = ${version}
      returning version`.execute(q);
    if (rows.length === 0) return changed();
    const after = shown((await slipServiceQuery(scope).execute(q)).rows[0]);
    if (sealed === null && before.version > 0) endIfUnchanged(audited(before), audited(after), before);
    await writeAudit(q, scope, {
      action: 'billing.slip-service',
      subject: 'slip_service',
      before: before.version === 0 ? undefined : audited(before),
      after: { ...audited(after), secretChanged: sealed !== null },
    });
    return after;
  },
);

export const checkSlipService = readHandler<typeof paymentLinksContract.checkSlipService>(
  async (db, scope, call) => {
    const [row] = await db.read(scope, slipServiceQuery(scope));
    const service = row === undefined ? null : openSlipService(call.seal, scope.shopId, row);
    return service === null ? { fault: 'key' as const, left: null } : service.checkKey();
  },
);
