import type { Stripe } from 'stripe';
import { addDays, asDay, bangkokDay, bangkokInstant } from '#lib/dates/day.ts';
import type { GatewayPayout, PayoutItem } from '../gateway.ts';

const kinds: Readonly<Record<string, PayoutItem['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
};

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

const sourceOf = (line: Stripe.BalanceTransaction): Pick<PayoutItem, 'providerId' | 'reference'> => {
  const { source } = line;
  if (source === null || typeof source === 'string')
    return { providerId: source ?? line.id, reference: null };
  if (source.object !== 'charge' && source.object !== 'refund')
    return { providerId: source.id, reference: null };
  return {
    providerId: idOf(source.payment_intent) ?? source.id,
    reference: source.metadata?.['reference'] ?? null,
  };
};

const itemOf = (line: Stripe.BalanceTransaction): PayoutItem => {
  const kind = kinds[line.type] ?? 'other';
  const money = kind === 'fee' ? { gross: 0, fee: -line.net } : { gross: line.amount, fee: line.fee };
  return { ...sourceOf(line), kind, ...money };
};

const secondsOf = (day: string): number => Date.parse(bangkokInstant(day)) / 1000;

const itemsOf = async (stripe: Stripe, payout: Stripe.Payout): Promise<PayoutItem[]> => {
  // Stripe lists only transactions of automatic payouts.
  if (!payout.automatic) return [];
  const items: PayoutItem[] = [];
  const lines = stripe.balanceTransactions.list({ payout: payout.id, limit: 100, expand: ['data.source'] });
  for await (const line of lines) if (line.type !== 'payout') items.push(itemOf(line));
  return items;
};

/** Omits payouts that did not reach the bank. A failed payout returns to the balance. */
export const stripePayouts = async (stripe: Stripe, from: string, to: string): Promise<GatewayPayout[]> => {
  const arrival = { gte: secondsOf(from), lt: secondsOf(addDays(asDay(to), 1)) };
  const payouts: GatewayPayout[] = [];
  for await (const payout of stripe.payouts.list({ arrival_date: arrival, status: 'paid', limit: 100 }))
    payouts.push({
      id: payout.id,
      day: bangkokDay(new Date(payout.arrival_date * 1000)),
      amount: payout.amount,
      items: await itemsOf(stripe, payout),
    });
  return payouts;
};
