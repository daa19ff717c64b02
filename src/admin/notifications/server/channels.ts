/** How a shop sends, as kept: settings open, secrets sealed. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import type { WaySettings } from '../contract.ts';
import type { Channel, Way } from '../message-kinds.ts';

export type WayRow = {
  channel: Way;
  active: boolean;
  /** `since`: when it was turned on. */
  settings: Partial<WaySettings> & { since?: string };
  secret: string;
  /** By it the other side signs what it tells; LINE alone has one. */
  hookSecret: string;
  heardAt: string | null;
  version: number;
  updatedAt: string;
};
/** A channel with its secret open; only what sends holds one. */
export type OpenWay = { channel: Way; settings: WaySettings; secret: string };

export const wayQuery = (scope: Pick<Scope, 'shopId'>) => sql<WayRow>`
  select channel, active, settings, secret, hook_secret as "hookSecret", heard_at as "heardAt", version, updated_at as "updatedAt" from message_way where shop_id = ${scope.shopId} order by channel`;

export const settingsOf = (row: Pick<WayRow, 'settings'> | undefined): WaySettings => ({
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  from: '',
  ...row?.settings,
});

/** Where a secret belongs: sealed for one shop and channel, it opens for no other. */
export const placeOfSecret = (shopId: number, channel: string): string => `message_way/${shopId}/${channel}`;

export const placeOfHookSecret = (shopId: number): string => `message_way/${shopId}/line/hook`;

/** Secrets by which LINE signs. */
export const lineHookSecretColumn: SealedColumn = {
  table: 'message_way',
  column: 'hook_secret',
  key: 'channel',
  anew: (seal, shopId, kept) => {
    const secret = seal.open(kept, placeOfHookSecret(shopId));
    return secret === null ? null : seal.close(secret, placeOfHookSecret(shopId));
  },
};

/** Secrets of channels: passwords and tokens. */
export const channelSecretColumn: SealedColumn = {
  table: 'message_way',
  column: 'secret',
  key: 'channel',
  anew: (seal, shopId, kept, channel) => {
    const place = placeOfSecret(shopId, channel);
    const secret = seal.open(kept, place);
    return secret === null ? null : seal.close(secret, place);
  },
};

/** The channel ready to send; undefined when it is off or its secret does not open. */
export const openWay = (seal: Seal, shopId: number, row: WayRow | undefined): OpenWay | undefined => {
  if (!row?.active) return undefined;
  const secret = row.secret === '' ? '' : seal.open(row.secret, placeOfSecret(shopId, row.channel));
  return secret === null ? undefined : { channel: row.channel, settings: settingsOf(row), secret };
};

/** LINE pushes to the id its platform gives a user, not to the name a person types. */
export const lineUser = /^U[0-9a-f]{32}$/;
const mailbox = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

export const isRecipient = (channel: Way, to: string): boolean =>
  (channel === 'line' ? lineUser : mailbox).test(to);

/** By which channel a customer can be reached: LINE before e-mail; none: a person copies the text. */
export const routeOf = (
  customer: { lineId: string; email: string },
  active: readonly Way[],
  asked?: Channel,
): { channel: Channel; recipient: string } => {
  const at = { line: customer.lineId.trim(), email: customer.email.trim() };
  const wanted: readonly Way[] = asked === undefined ? ['line', 'email'] : asked === 'none' ? [] : [asked];
  const channel = wanted.find((one) => active.includes(one) && isRecipient(one, at[one]));
  return channel === undefined ? { channel: 'none', recipient: '' } : { channel, recipient: at[channel] };
};

export const activeWays = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<Way[]> =>
  (await wayQuery(scope).execute(q)).rows.filter((row) => row.active).map((row) => row.channel);
