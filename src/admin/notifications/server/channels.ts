import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import type { ChannelSettings } from '../contract.ts';
import type { CustomerMessageChannel, SendingChannel } from '../message-kinds.ts';

export type ChannelSettingsRow = {
  channel: SendingChannel;
  active: boolean;
  /** `since` is the time when the channel was turned on. */
  settings: Partial<ChannelSettings> & { since?: string };
  secret: string;
  hookSecret: string;
  heardAt: string | null;
  version: number;
  updatedAt: string;
};
export type OpenChannel = { channel: SendingChannel; settings: ChannelSettings; secret: string };

export const channelSettingsQuery = (scope: Pick<Scope, 'shopId'>) => sql<ChannelSettingsRow>`
  select channel, active, settings, secret, hook_secret as "hookSecret", heard_at as "heardAt", version, updated_at as "updatedAt" from message_way where shop_id = ${scope.shopId} order by channel`;

export const mailSetSql = ({ shopId }: Pick<Scope, 'shopId'>): RawBuilder<boolean> => sql<boolean>`
  exists (select from message_way w where w.shop_id = ${shopId} and w.channel = 'email' and w.active)`;

export const channelSettingsOf = (
  row: Pick<ChannelSettingsRow, 'settings'> | undefined,
): ChannelSettings => ({
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  from: '',
  ...row?.settings,
});

/** A secret decrypts only for its shop and channel. */
export const channelSecretPlace = (shopId: number, channel: string): string =>
  `message_way/${shopId}/${channel}`;

export const lineWebhookSecretPlace = (shopId: number): string => `message_way/${shopId}/line/hook`;

export const lineWebhookSecretColumn: SealedColumn = {
  table: 'message_way',
  column: 'hook_secret',
  key: 'channel',
  reseal: (seal, shopId, kept) => {
    const secret = seal.open(kept, lineWebhookSecretPlace(shopId));
    return secret === null ? null : seal.close(secret, lineWebhookSecretPlace(shopId));
  },
};

export const channelSecretColumn: SealedColumn = {
  table: 'message_way',
  column: 'secret',
  key: 'channel',
  reseal: (seal, shopId, kept, channel) => {
    const place = channelSecretPlace(shopId, channel);
    const secret = seal.open(kept, place);
    return secret === null ? null : seal.close(secret, place);
  },
};

export const openChannel = (
  seal: Seal,
  shopId: number,
  row: ChannelSettingsRow | undefined,
): OpenChannel | undefined => {
  if (!row?.active) return undefined;
  const secret = row.secret === '' ? '' : seal.open(row.secret, channelSecretPlace(shopId, row.channel));
  return secret === null ? undefined : { channel: row.channel, settings: channelSettingsOf(row), secret };
};

export const lineUserIdPattern = /^U[0-9a-f]{32}$/;
const mailbox = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

export const isRecipient = (channel: SendingChannel, to: string): boolean =>
  (channel === 'line' ? lineUserIdPattern : mailbox).test(to);

/** Prefers LINE to e-mail. A user must copy the text if both are missing. */
export const messageRouteOf = (
  customer: { lineId: string; email: string },
  active: readonly SendingChannel[],
  asked?: CustomerMessageChannel,
): { channel: CustomerMessageChannel; recipient: string } => {
  const at = { line: customer.lineId.trim(), email: customer.email.trim() };
  const wanted: readonly SendingChannel[] =
    asked === undefined ? ['line', 'email'] : asked === 'none' ? [] : [asked];
  const channel = wanted.find((one) => active.includes(one) && isRecipient(one, at[one]));
  return channel === undefined ? { channel: 'none', recipient: '' } : { channel, recipient: at[channel] };
};

export const activeChannels = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<SendingChannel[]> =>
  (await channelSettingsQuery(scope).execute(q)).rows.filter((row) => row.active).map((row) => row.channel);
