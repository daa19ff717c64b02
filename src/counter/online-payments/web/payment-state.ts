import type { BadgeTone } from '#ui/index.ts';
import type { OnlinePayment } from '../shapes.ts';

export const isFailedPayment = ({ status }: Pick<OnlinePayment, 'status'>): boolean =>
  status === 'failed' || status === 'expired' || status === 'canceled';

export const paymentTones: Readonly<Record<OnlinePayment['status'], BadgeTone>> = {
  starting: 'info',
  pending: 'info',
  authorized: 'brand',
  paid: 'good',
  failed: 'bad',
  expired: 'neutral',
  canceled: 'neutral',
  released: 'neutral',
};

export const refundTones = { pending: 'info', succeeded: 'good', failed: 'bad' } as const;

/** Returns 'Visa •4242', or '' without a card. */
export const cardText = ({ card }: Pick<OnlinePayment, 'card'>): string =>
  card === null ? '' : `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} •${card.last4}`;
