import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Provider } from '../online-payment-states.ts';
import { GatewayError, type GatewayHosts, type PaymentGateway } from './gateways/gateway.ts';
import { gatewayOf, realGatewayHosts } from './gateways/index.ts';

type Shop = Pick<Scope, 'shopId'>;

let hosts: GatewayHosts = realGatewayHosts;
/** Only tests change hosts. */
export const setGatewayHosts = (change: Partial<GatewayHosts>): void =>
  void (hosts = { ...hosts, ...change });
export const gatewayHosts = (): GatewayHosts => hosts;

let silent = false;
/** A restored copy has the real shop's keys, but must move no money. */
export const setPaymentsSilent = (is: boolean): void => void (silent = is);

export type PaymentContext = {
  db: Db;
  seal: Seal;
  publicUrl?: string | undefined;
  changed?: (shopId: number, branchId: number, orderId: number | null) => void;
};

export type AccountOptions = { promptpay: boolean; card: boolean; hold: boolean; onLink: boolean };

export type AccountRow = AccountOptions & {
  provider: Provider;
  active: boolean;
  secretKey: string;
  webhookSecret: string;
  livemode: boolean | null;
  account: string;
  checkedAt: string | null;
  heardAt: string | null;
  version: number;
};

export const accountsQuery = ({ shopId }: Shop) => sql<AccountRow>`
  select provider, active, secret_key as "secretKey", webhook_secret as "webhookSecret", livemode, account,
    promptpay, card, hold, on_link as "onLink", checked_at as "checkedAt", heard_at as "heardAt", version
  from online_account where shop_id = ${shopId} order by provider`;

const places = { secret_key: 'key', webhook_secret: 'hook' } as const;
type Column = keyof typeof places;
/** The place binds a secret to its shop, provider and use. */
const placeOf = (shopId: number, provider: string, column: Column): string =>
  `online_account/${shopId}/${provider}/${places[column]}`;

export const sealKey = (seal: Seal, shopId: number, provider: Provider, column: Column, text: string) =>
  seal.close(text, placeOf(shopId, provider, column));

export const onlineAccountColumns: readonly SealedColumn[] = (['secret_key', 'webhook_secret'] as const).map(
  (column) => ({
    table: 'online_account',
    column,
    key: 'provider',
    reseal: (seal, shopId, kept, provider) => {
      const place = placeOf(shopId, provider, column);
      const text = seal.open(kept, place);
      return text === null ? null : seal.close(text, place);
    },
  }),
);

export const openGatewayOf = (
  seal: Seal,
  shopId: number,
  row: Pick<AccountRow, 'provider' | 'secretKey' | 'webhookSecret'>,
): PaymentGateway | undefined => {
  if (silent) return undefined;
  const open = (column: Column, kept: string): string =>
    kept === '' ? '' : (seal.open(kept, placeOf(shopId, row.provider, column)) ?? '');
  const secretKey = open('secret_key', row.secretKey);
  if (secretKey === '') return undefined;
  return gatewayOf(
    row.provider,
    { secretKey, webhookSecret: open('webhook_secret', row.webhookSecret) },
    hosts,
  );
};

/** Returns undefined without a key of the provider, and in a silent copy. */
export const openGateway = async (
  { db, seal }: PaymentContext,
  shopId: number,
  provider: Provider,
): Promise<PaymentGateway | undefined> => {
  const row = (await db.read({ shopId }, accountsQuery({ shopId }))).find((one) => one.provider === provider);
  return row === undefined ? undefined : openGatewayOf(seal, shopId, row);
};

export const providerError = (error: GatewayError): AppError =>
  new AppError('ONLINE_PROVIDER', { values: { message: error.message } });

export const askProvider = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof GatewayError ? providerError(error) : error;
  });
