import type { GatewayPayment, GatewayStatus } from '../gateway.ts';
import { providerText } from '../provider-text.ts';

export type OpnCharge = {
  object: 'charge';
  id: string;
  livemode: boolean;
  amount: number;
  status: 'pending' | 'successful' | 'failed' | 'expired' | 'reversed';
  authorized: boolean;
  capture: boolean;
  captured_amount?: number;
  paid: boolean;
  refunded_amount: number;
  fee: number;
  fee_vat: number;
  description: string | null;
  failure_code: string | null;
  failure_message: string | null;
  expires_at: string | null;
  authorize_uri: string | null;
  link: string | null;
  card: { brand: string; last_digits: string } | null;
  source: { type: string; scannable_code?: { image: { download_uri: string } } | null } | null;
  metadata?: Record<string, string>;
};

export type OpnLink = {
  object: 'link';
  id: string;
  livemode: boolean;
  amount: number;
  used: boolean;
  deleted?: boolean;
  description: string;
  payment_uri: string;
  charges: { data: OpnCharge[] };
};

const statusOf = (charge: OpnCharge): GatewayStatus => {
  switch (charge.status) {
    case 'successful':
      return 'paid';
    case 'reversed':
      return 'canceled';
    case 'pending':
      return charge.authorized && !charge.capture ? 'authorized' : 'pending';
    default:
      return charge.status;
  }
};

export const paymentOfCharge = (charge: OpnCharge): GatewayPayment => {
  const status = statusOf(charge);
  const failure =
    charge.failure_code === null ? null : `${charge.failure_code}: ${charge.failure_message ?? ''}`;
  return {
    providerId: charge.id,
    status,
    amount: charge.amount,
    captured: status === 'paid' ? (charge.captured_amount ?? charge.amount) : 0,
    refunded: charge.refunded_amount,
    fee: status === 'paid' ? charge.fee + charge.fee_vat : null,
    method: charge.source?.type === 'promptpay' ? 'promptpay' : 'card',
    card: charge.card && { brand: charge.card.brand, last4: charge.card.last_digits },
    livemode: charge.livemode,
    authorizedUntil: status === 'authorized' ? charge.expires_at : null,
    failure: failure === null ? null : providerText(failure, []),
    reference: charge.metadata?.['reference'] ?? '',
  };
};

/** One payment succeeds per link. Failed attempts do not end the link. */
export const chargeOfLink = (link: OpnLink): OpnCharge | undefined =>
  link.charges.data.find(({ status }) => status === 'successful' || status === 'reversed');

export const paymentOfLink = (link: OpnLink): GatewayPayment => {
  const charge = chargeOfLink(link);
  const attempt = link.charges.data[0];
  const own = { providerId: link.id, reference: link.description, amount: link.amount };
  if (charge !== undefined) return { ...paymentOfCharge(charge), ...own };
  return {
    ...own,
    status: link.deleted === true ? 'canceled' : 'pending',
    captured: 0,
    refunded: 0,
    fee: null,
    method: 'card',
    card: null,
    livemode: link.livemode,
    authorizedUntil: null,
    failure: attempt?.failure_message ?? null,
  };
};
