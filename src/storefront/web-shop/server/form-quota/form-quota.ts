/**
 * Limits forms per sender in 24 hours, so no stranger can close a shop's forms. Requests above the shop's
 * soft limit need a proof of work that becomes harder with their number.
 */
import { isPrivateAddress } from '#platform/http/outbound-address.ts';
import { clientNetworkOf, lineNetworkOf, unmappedAddress } from '#platform/limits/client-network.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { workLevelOf } from '#storefront/web-shop/rules/proof-of-work.ts';
import { addForm, formCounts } from './sql.ts';

type Shop = Pick<Scope, 'shopId'>;

export type FormKind = 'request' | 'contact' | 'account' | 'code' | 'voucher';
/** Keyed hashes. A private address belongs to a proxy and identifies no sender. */
export type FormKeys = { shop: string; address?: string; network?: string; phone?: string };

/** The sender may send again from `until` on. */
export type FormLimit = {
  reason: 'sender' | 'phone' | 'unproven' | 'work';
  most: number;
  until: string | null;
};

const senders = ['address', 'network', 'phone'] as const;
type Sender = (typeof senders)[number];

/** Forms without a proof of work have the limits `unproven`. A contact form needs no proof. */
const quotas: Record<FormKind, Partial<Record<Sender, { all: number; unproven?: number }>>> = {
  request: {
    address: { all: 30, unproven: 5 },
    network: { all: 150, unproven: 20 },
    phone: { all: 20 },
  },
  contact: {
    address: { all: 20 },
    network: { all: 100 },
  },
  // `phone` is the typed contact, whether the shop knows it or not.
  account: {
    address: { all: 20 },
    network: { all: 100 },
    phone: { all: 5 },
  },
  code: {
    address: { all: 20 },
    network: { all: 100 },
  },
  voucher: {
    address: { all: 20, unproven: 5 },
    network: { all: 100, unproven: 20 },
  },
};

const provenKinds: readonly FormKind[] = ['request', 'voucher'];

export const shopFormKey = (seal: Seal, { shopId }: Shop, kind: FormKind): string =>
  seal.hash(`${shopId}`, `web-form/${kind}`);

export const formKeysOf = (
  seal: Seal,
  scope: Shop,
  kind: FormKind,
  { ip, phone }: { ip: string; phone: string },
): FormKeys => {
  const key = (what: string): string => seal.hash(`${scope.shopId} ${what}`, `web-form/${kind}`);
  return {
    shop: shopFormKey(seal, scope, kind),
    ...(!isPrivateAddress(unmappedAddress(ip)) && {
      address: key(`address ${clientNetworkOf(ip)}`),
      network: key(`network ${lineNetworkOf(ip)}`),
    }),
    ...(phone !== '' && { phone: key(`phone ${phone}`) }),
  };
};

/**
 * Returns null or the limit that forbids the form. `work` is the level of the proof of work. The caller has
 * locked the shop's forms.
 */
export const countForm = async (
  q: Tx,
  scope: Shop,
  kind: FormKind,
  keys: FormKeys,
  work: number | null,
): Promise<FormLimit | null> => {
  const hashes = Object.values(keys);
  const { rows } = await formCounts(scope, hashes).execute(q);
  const counts = new Map(rows.map((row) => [row.keyHash, row]));
  const full = (which: 'all' | 'unproven', counted: 'sent' | 'unproven') => {
    for (const sender of senders) {
      const most = quotas[kind][sender]?.[which] ?? Infinity;
      const count = counts.get(keys[sender] ?? '');
      if (count !== undefined && count[counted] >= most) return { sender, most, until: count.until };
    }
    return undefined;
  };
  const all = full('all', 'sent');
  if (all !== undefined)
    return { reason: all.sender === 'phone' ? 'phone' : 'sender', most: all.most, until: all.until };
  const needed = provenKinds.includes(kind) ? workLevelOf(counts.get(keys.shop)?.sent ?? 0) : 0;
  // The level may rise by one while the customer fills in the form.
  if (needed > 0 && (work === null || work < needed - 1)) return { reason: 'work', most: 0, until: null };
  const unproven = work === null ? full('unproven', 'unproven') : undefined;
  if (unproven !== undefined) return { reason: 'unproven', most: unproven.most, until: unproven.until };
  await addForm(scope, hashes, work === null).execute(q);
  return null;
};
