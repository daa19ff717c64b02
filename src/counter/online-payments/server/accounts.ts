import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { type Handler, readHandler } from '#platform/http/handlers.ts';
import { isUnchanged } from '#platform/http/unchanged-record.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { onlinePaymentsContract } from '../contract.ts';
import { onlineMethods, type Provider, providers } from '../online-payment-states.ts';
import type { OnlineAccount, OnlineReady } from '../shapes.ts';
import {
  type AccountOptions,
  type AccountRow,
  accountsQuery,
  askProvider,
  gatewayHosts,
  openGatewayOf,
  sealKey,
} from './gateway-access.ts';
import { gatewayOf } from './gateways/index.ts';

export const paymentHookPath = (shopId: number, provider: Provider): string =>
  `/hooks/payments/${shopId}/${provider}`;

const accountOut = (shopId: number, provider: Provider, row: AccountRow | undefined): OnlineAccount => ({
  provider,
  active: row?.active ?? false,
  livemode: row?.livemode ?? null,
  account: row?.account ?? '',
  promptpay: row?.promptpay ?? true,
  card: row?.card ?? true,
  hold: row?.hold ?? true,
  onLink: row?.onLink ?? true,
  hasSecretKey: (row?.secretKey ?? '') !== '',
  hasWebhookSecret: (row?.webhookSecret ?? '') !== '',
  hookPath: paymentHookPath(shopId, provider),
  checkedAt: row?.checkedAt ?? null,
  heardAt: row?.heardAt ?? null,
  version: row?.version ?? 0,
});

export const getOnlineAccounts = readHandler<typeof onlinePaymentsContract.setup>(async (db, scope) => {
  const rows = await db.read(scope, accountsQuery(scope));
  return {
    accounts: providers.map((provider) =>
      accountOut(
        scope.shopId,
        provider,
        rows.find((one) => one.provider === provider),
      ),
    ),
  };
});

type Save = typeof onlinePaymentsContract.saveAccount;
type Checked = { livemode: boolean; account: string } | null;
type Kept = AccountOptions & { provider: Provider; active: boolean; version: number };
type Secrets = { secretKey: string; webhookSecret: string };

const store = async (
  q: Tx,
  scope: Scope,
  { provider, active, version, ...options }: Kept,
  sealed: Secrets,
  checked: Checked,
): Promise<AccountRow | undefined> => {
  if (active)
    await sql`update online_account set active = false, version = version + 1
      where shop_id = ${scope.shopId} and provider <> ${provider} and active`.execute(q);
  const values = sql`${active}::boolean, ${sealed.secretKey}::text, ${sealed.webhookSecret}::text,
    ${checked?.livemode ?? null}::boolean, ${checked?.account ?? ''}::text, case when ${checked !== null} then now() end`;
  const { rows } =
    version === 0
      ? await sql`insert into online_account (shop_id, provider, active, secret_key, webhook_secret, livemode, account, checked_at)
          select ${scope.shopId}, ${provider}, ${values} on conflict do nothing returning version`.execute(q)
      : await sql`update online_account a set active = n.active, secret_key = coalesce(nullif(n.secret_key, ''), a.secret_key),
          webhook_secret = coalesce(nullif(n.webhook_secret, ''), a.webhook_secret), livemode = coalesce(n.livemode, a.livemode),
          account = coalesce(nullif(n.account, ''), a.account), checked_at = coalesce(n.checked_at, a.checked_at),
          version = a.version + 1
        from (select ${values}) as n (active, secret_key, webhook_secret, livemode, account, checked_at)
        where a.shop_id = ${scope.shopId} and a.provider = ${provider} and a.version = ${version} returning a.version`.execute(
          q,
        );
  if (rows.length === 0) return undefined;
  const { promptpay, card, hold, onLink } = options;
  await sql`update online_account set promptpay = ${promptpay}, card = ${card}, hold = ${hold}, on_link = ${onLink}
    where shop_id = ${scope.shopId} and provider = ${provider}`.execute(q);
  return (await accountsQuery(scope).execute(q)).rows.find((one) => one.provider === provider);
};

const noteCheck = async (q: Tx, scope: Scope, provider: Provider): Promise<AccountRow | undefined> => {
  await sql`update online_account set checked_at = now()
    where shop_id = ${scope.shopId} and provider = ${provider}`.execute(q);
  return (await accountsQuery(scope).execute(q)).rows.find((one) => one.provider === provider);
};

/** Tries the key at the provider before the transaction. Replies and audit log never have secrets. */
export const saveOnlineAccount: Handler<Save> = {
  run: async (db, scope, call) => {
    const { provider } = call.params;
    const { secretKey, webhookSecret, ...kept } = call.body;
    const { active, version } = kept;
    const find = (rows: readonly AccountRow[]): AccountRow | undefined =>
      rows.find((one) => one.provider === provider);
    const before = find(await db.read(scope, accountsQuery(scope)));
    if ((before?.version ?? 0) !== version)
      return call.fail('CHANGED', { data: accountOut(scope.shopId, provider, before) });
    const stored = before === undefined ? undefined : openGatewayOf(call.seal, scope.shopId, before);
    const gateway =
      secretKey === '' ? stored : gatewayOf(provider, { secretKey, webhookSecret }, gatewayHosts());
    if (active && gateway === undefined)
      throw new AppError('VALIDATION', {
        values: { field: 'secretKey' },
        fields: [{ field: 'secretKey', message: 'required' }],
      });
    const checked =
      gateway === undefined || (!active && secretKey === '') ? null : await askProvider(gateway.checkKeys());
    const shown = accountOut(scope.shopId, provider, before);
    if (secretKey === '' && webhookSecret === '' && isUnchanged(shown, { ...shown, ...kept }))
      return checked === null
        ? shown
        : accountOut(scope.shopId, provider, await db.tx(scope, (q) => noteCheck(q, scope, provider)));
    const sealed = (column: 'secret_key' | 'webhook_secret', text: string): string =>
      text === '' ? '' : sealKey(call.seal, scope.shopId, provider, column, text);
    return db.tx(scope, async (q) => {
      const after = await store(
        q,
        scope,
        { provider, ...kept },
        {
          secretKey: sealed('secret_key', secretKey),
          webhookSecret: sealed('webhook_secret', webhookSecret),
        },
        checked,
      );
      if (after === undefined) {
        const now = find((await accountsQuery(scope).execute(q)).rows);
        return call.fail('CHANGED', { data: accountOut(scope.shopId, provider, now) });
      }
      await writeAudit(q, scope, {
        action: 'onlinePayment.saveAccount',
        subject: 'online_account',
        before: {
          provider,
          active: before?.active ?? false,
          account: before?.account ?? '',
          livemode: before?.livemode ?? null,
          promptpay: before?.promptpay ?? true,
          card: before?.card ?? true,
          hold: before?.hold ?? true,
          onLink: before?.onLink ?? true,
        },
        after: {
          provider,
          active,
          account: after.account,
          livemode: after.livemode,
          promptpay: after.promptpay,
          card: after.card,
          hold: after.hold,
          onLink: after.onLink,
          secretChanged: secretKey !== '' || webhookSecret !== '',
        },
      });
      return accountOut(scope.shopId, provider, after);
    });
  },
};

export const onlineReadyOf = (
  seal: Parameters<typeof openGatewayOf>[0],
  shopId: number,
  rows: readonly AccountRow[],
): OnlineReady | null => {
  const row = rows.find((one) => one.active);
  const gateway = row && openGatewayOf(seal, shopId, row);
  if (row === undefined || gateway === undefined || row.livemode === null) return null;
  return {
    provider: row.provider,
    livemode: row.livemode,
    methods: onlineMethods.filter((method) => row[method]),
    holds: row.card && row.hold && gateway.can.cardHold === 'page',
  };
};
