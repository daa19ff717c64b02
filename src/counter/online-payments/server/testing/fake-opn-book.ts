import { createHmac } from 'node:crypto';
import { fakeFee, fakeId, type FakeCard, type FakeEvent, type FakeGateway } from './fake-http.ts';

export type FakeCharge = {
  object: 'charge';
  id: string;
  livemode: boolean;
  amount: number;
  currency: 'THB';
  status: 'pending' | 'successful' | 'failed' | 'expired' | 'reversed';
  capture: boolean;
  authorized: boolean;
  authorization_type: string | null;
  captured_amount: number;
  paid: boolean;
  refunded_amount: number;
  fee: number;
  fee_vat: number;
  net: number;
  description: string;
  failure_code: string | null;
  failure_message: string | null;
  expires_at: string | null;
  authorize_uri: string | null;
  return_uri: string | null;
  link: string | null;
  card: { object: 'card'; brand: string; last_digits: string } | null;
  source: { object: 'source'; type: string; scannable_code: object } | null;
  metadata: Record<string, string>;
};

export type FakeLink = {
  object: 'link';
  id: string;
  livemode: boolean;
  amount: number;
  used: boolean;
  deleted: boolean;
  title: string;
  description: string;
  payment_uri: string;
};

type Refund = {
  object: 'refund';
  id: string;
  amount: number;
  charge: string;
  status: string;
  voided: boolean;
  metadata: unknown;
};
type Transfer = {
  object: 'transfer';
  id: string;
  paid: boolean;
  paid_at: string;
  amount: number;
  total_fee: number;
  net: number;
  created_at: string;
};

const day = 86_400_000;
/** The fee of one transfer with VAT. */
const transferFee = 3210;

export const signOpn = (
  secret: string,
  body: string,
  at = Math.floor(Date.now() / 1000),
): Record<string, string> => ({
  'omise-signature-timestamp': String(at),
  'omise-signature': createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${at}.${body}`)
    .digest('hex'),
});

export class OpnBook {
  readonly charges = new Map<string, FakeCharge>();
  readonly links = new Map<string, FakeLink>();
  readonly refunds = new Map<string, Refund>();
  readonly transfers: Transfer[] = [];
  readonly tokens = new Map<string, FakeCard>();
  readonly events: FakeEvent[] = [];
  readonly onEvent: FakeGateway['onEvent'] = { deliver: () => undefined };
  readonly #secret: string;
  #balance = 0;

  constructor(secret: string) {
    this.#secret = secret;
  }

  charge(id: string): FakeCharge {
    const found = this.charges.get(id) ?? this.chargesOf(id)[0];
    if (found === undefined) throw new Error(`no charge ${id}`);
    return found;
  }

  link(id: string): FakeLink {
    const found = this.links.get(id);
    if (found === undefined) throw new Error(`no link ${id}`);
    return found;
  }

  chargesOf(link: string): FakeCharge[] {
    return [...this.charges.values()].filter((one) => one.link === link).toReversed();
  }

  shownLink(link: FakeLink): object {
    return { ...link, charges: { object: 'list', data: this.chargesOf(link.id) } };
  }

  send(key: string, data: object): void {
    const body = JSON.stringify({ object: 'event', id: fakeId('evnt_test_'), livemode: false, key, data });
    const event = { type: key, body, headers: signOpn(this.#secret, body) };
    this.events.push(event);
    void this.onEvent.deliver(event);
  }

  addCharge(parts: Partial<FakeCharge> & { amount: number }): FakeCharge {
    const charge: FakeCharge = {
      object: 'charge',
      id: fakeId('chrg_test_'),
      livemode: false,
      currency: 'THB',
      status: 'pending',
      capture: true,
      authorized: false,
      authorization_type: null,
      captured_amount: 0,
      paid: false,
      refunded_amount: 0,
      fee: 0,
      fee_vat: 0,
      net: 0,
      description: '',
      failure_code: null,
      failure_message: null,
      expires_at: null,
      authorize_uri: null,
      return_uri: null,
      link: null,
      card: null,
      source: null,
      metadata: {},
      ...parts,
    };
    this.charges.set(charge.id, charge);
    this.send('charge.create', charge);
    return charge;
  }

  capture(charge: FakeCharge, amount: number): void {
    const { fee, vat } = fakeFee(amount);
    Object.assign(charge, {
      status: 'successful',
      authorized: true,
      paid: true,
      captured_amount: amount,
      fee,
      fee_vat: vat,
      net: amount - fee - vat,
    });
    this.#balance += charge.net;
    this.send(charge.capture ? 'charge.complete' : 'charge.capture', charge);
  }

  fail(charge: FakeCharge): void {
    charge.status = 'failed';
    charge.failure_code = 'insufficient_fund';
    charge.failure_message = 'insufficient funds in the account or the card has reached the credit limit';
    this.send('charge.complete', charge);
  }

  attempt(charge: FakeCharge, card: FakeCard): void {
    charge.card = { object: 'card', brand: 'Visa', last_digits: '4242' };
    charge.authorize_uri = null;
    if (card === 'declined') this.fail(charge);
    else if (charge.capture) this.capture(charge, charge.amount);
    else {
      charge.authorized = true;
      charge.expires_at = new Date(Date.now() + 7 * day).toISOString();
      this.send('charge.complete', charge);
    }
  }

  payLink(link: FakeLink, card: FakeCard): void {
    if (link.used || link.deleted) throw new Error('the link has ended');
    const charge = this.addCharge({ amount: link.amount, description: link.description, link: link.id });
    this.attempt(charge, card);
    link.used = card === 'ok';
  }

  end(charge: FakeCharge, status: 'expired' | 'reversed'): void {
    charge.status = status;
    charge.authorized = false;
    this.send(status === 'expired' ? 'charge.expire' : 'charge.reverse', charge);
  }

  scan(charge: FakeCharge): void {
    if (charge.status !== 'pending') throw new Error(`the QR has ended: ${charge.status}`);
    this.capture(charge, charge.amount);
  }

  /** A card's refund ends at once, but PromptPay's waits for the bank. */
  addRefund(charge: FakeCharge, amount: number, metadata: unknown): Refund {
    const status = charge.card === null ? 'pending' : 'closed';
    const refund: Refund = {
      object: 'refund',
      id: fakeId('rfnd_test_'),
      amount,
      charge: charge.id,
      status,
      voided: false,
      metadata,
    };
    charge.refunded_amount += amount;
    this.#balance -= amount;
    this.refunds.set(refund.id, refund);
    this.send('refund.create', refund);
    return refund;
  }

  settleRefund(id: string, good: boolean): void {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw new Error(`no refund ${id}`);
    refund.status = good ? 'closed' : 'failed';
    if (good) return;
    this.charge(refund.charge).refunded_amount -= refund.amount;
    this.#balance += refund.amount;
  }

  payOut(on: string): void {
    const amount = this.#balance;
    this.#balance = 0;
    this.transfers.push({
      object: 'transfer',
      id: fakeId('trsf_test_'),
      paid: true,
      paid_at: `${on}T03:00:00Z`,
      created_at: `${on}T01:00:00Z`,
      amount,
      total_fee: transferFee,
      net: amount - transferFee,
    });
  }
}
