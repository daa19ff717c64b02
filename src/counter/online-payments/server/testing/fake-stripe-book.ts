import type { FakeCard, FakeEvent, FakeGateway } from './fake-http.ts';
import { fakeFee, fakeId } from './fake-http.ts';

export type FakeIntent = {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';
  method: 'promptpay' | 'card';
  amount: number;
  amount_received: number;
  refunded: number;
  reference: string;
  charge: string | null;
  captureBefore: number | null;
  next_action: object | null;
  last_payment_error: { code: string; message: string } | null;
  cancellation_reason: string | null;
};

export type FakeSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string;
  amount_total: number;
  client_reference_id: string | null;
  metadata: { reference: string };
  success_url: string;
  expires_at: number;
  livemode: boolean;
  payment_intent: string | null;
  manual: boolean;
};

type Refund = {
  id: string;
  object: 'refund';
  status: string;
  amount: number;
  payment_intent: string;
  metadata: object;
};
type Line = {
  id: string;
  object: string;
  type: string;
  amount: number;
  fee: number;
  net: number;
  source: object;
};

const declined = { code: 'card_declined', message: 'Your card was declined.' };
const week = 7 * 86_400;

export class StripeBook {
  readonly sessions = new Map<string, FakeSession>();
  readonly intents = new Map<string, FakeIntent>();
  readonly refunds = new Map<string, Refund>();
  readonly payouts: {
    id: string;
    object: 'payout';
    amount: number;
    arrival_date: number;
    automatic: boolean;
    status: string;
  }[] = [];
  readonly events: FakeEvent[] = [];
  readonly onEvent: FakeGateway['onEvent'] = { deliver: () => undefined };
  readonly #sign: (body: string) => Record<string, string>;
  #open: Line[] = [];
  readonly #paidOut = new Map<string, Line[]>();

  constructor(sign: (body: string) => Record<string, string>) {
    this.#sign = sign;
  }

  session(id: string): FakeSession {
    const found = this.sessions.get(id);
    if (found === undefined) throw new Error(`no session ${id}`);
    return found;
  }

  intent(id: string): FakeIntent {
    const found = this.intents.get(this.sessions.get(id)?.payment_intent ?? id);
    if (found === undefined) throw new Error(`no intent ${id}`);
    return found;
  }

  send(type: string, object: object): void {
    const body = JSON.stringify({ id: fakeId('evt_'), object: 'event', type, data: { object } });
    const event = { type, body, headers: this.#sign(body) };
    this.events.push(event);
    void this.onEvent.deliver(event);
  }

  addIntent(amount: number, method: FakeIntent['method'], reference: string): FakeIntent {
    const intent: FakeIntent = {
      id: fakeId('pi_'),
      status: 'requires_payment_method',
      method,
      amount,
      amount_received: 0,
      refunded: 0,
      reference,
      charge: null,
      captureBefore: null,
      next_action: null,
      last_payment_error: null,
      cancellation_reason: null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  /** Shows an intent as with `expand: ['latest_charge.balance_transaction']`. */
  shown(intent: FakeIntent): object {
    const { charge, captureBefore, refunded, method, reference, ...rest } = intent;
    const { fee, vat } = fakeFee(intent.amount_received);
    return {
      ...rest,
      object: 'payment_intent',
      livemode: false,
      currency: 'thb',
      payment_method_types: [method],
      metadata: { reference },
      latest_charge: charge && {
        id: charge,
        object: 'charge',
        amount_refunded: refunded,
        balance_transaction:
          intent.amount_received > 0 ? { object: 'balance_transaction', fee: fee + vat } : null,
        payment_method_details:
          method === 'card'
            ? {
                type: 'card',
                card: { brand: 'visa', last4: '4242', capture_before: captureBefore ?? undefined },
              }
            : { type: 'promptpay', promptpay: { reference: null } },
      },
    };
  }

  shownSession({ manual: _manual, ...session }: FakeSession): object {
    const intent = this.intents.get(session.payment_intent ?? '');
    return { ...session, payment_intent: intent === undefined ? null : this.shown(intent) };
  }

  #book(type: string, intent: FakeIntent, amount: number, fee: number): void {
    const object = type.includes('refund') ? 'refund' : 'charge';
    this.#open.push({
      id: fakeId('txn_'),
      object: 'balance_transaction',
      type,
      amount,
      fee,
      net: amount - fee,
      source: {
        id: fakeId('src_'),
        object,
        payment_intent: intent.id,
        metadata: { reference: intent.reference },
      },
    });
  }

  capture(intent: FakeIntent, amount: number): void {
    intent.status = 'succeeded';
    intent.amount_received = amount;
    const { fee, vat } = fakeFee(amount);
    this.#book(intent.method === 'card' ? 'charge' : 'payment', intent, amount, fee + vat);
    this.send('payment_intent.succeeded', this.shown(intent));
  }

  cancel(intent: FakeIntent, reason: string | null): void {
    intent.status = 'canceled';
    intent.cancellation_reason = reason;
    this.send('payment_intent.canceled', this.shown(intent));
  }

  scan(intent: FakeIntent): void {
    if (intent.status !== 'requires_action') throw new Error(`the QR has ended: ${intent.status}`);
    intent.charge = fakeId('py_');
    intent.next_action = null;
    this.capture(intent, intent.amount);
  }

  expire(id: string): void {
    const session = this.sessions.get(id);
    if (session !== undefined) {
      session.status = 'expired';
      this.send('checkout.session.expired', this.shownSession(session));
      return;
    }
    const intent = this.intent(id);
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    intent.last_payment_error = {
      code: 'payment_intent_payment_attempt_expired',
      message: 'The QR code has expired.',
    };
    this.send('payment_intent.payment_failed', this.shown(intent));
  }

  payCard(session: FakeSession, card: FakeCard): void {
    if (session.status !== 'open') throw new Error('the page has ended');
    const intent =
      this.intents.get(session.payment_intent ?? '') ??
      this.addIntent(session.amount_total, 'card', session.metadata.reference);
    session.payment_intent = intent.id;
    if (card === 'declined') {
      intent.last_payment_error = declined;
      this.send('payment_intent.payment_failed', this.shown(intent));
      return;
    }
    intent.last_payment_error = null;
    intent.charge = fakeId('ch_');
    session.status = 'complete';
    if (session.manual) {
      intent.status = 'requires_capture';
      intent.captureBefore = Math.floor(Date.now() / 1000) + week;
    } else this.capture(intent, intent.amount);
    this.send('checkout.session.completed', this.shownSession(session));
  }

  /** A card's refund succeeds at once, but PromptPay's waits for the bank. */
  addRefund(intent: FakeIntent, amount: number, reference: string, key: string): Refund {
    const status = intent.method === 'card' ? 'succeeded' : 'pending';
    const refund: Refund = {
      id: fakeId('re_'),
      object: 'refund',
      status,
      amount,
      payment_intent: intent.id,
      metadata: { reference, key },
    };
    intent.refunded += amount;
    this.refunds.set(refund.id, refund);
    this.#book(intent.method === 'card' ? 'refund' : 'payment_refund', intent, -amount, 0);
    this.send('charge.refunded', { object: 'charge', payment_intent: intent.id, metadata: { reference } });
    return refund;
  }

  settleRefund(id: string, good: boolean): void {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw new Error(`no refund ${id}`);
    refund.status = good ? 'succeeded' : 'failed';
    if (!good) this.intent(refund.payment_intent).refunded -= refund.amount;
    this.send('refund.updated', refund);
  }

  payOut(day: string): void {
    const id = fakeId('po_');
    const lines = this.#open;
    this.#open = [];
    this.#paidOut.set(id, lines);
    this.payouts.push({
      id,
      object: 'payout',
      amount: lines.reduce((sum, { net }) => sum + net, 0),
      arrival_date: Date.parse(`${day}T00:00:00Z`) / 1000,
      automatic: true,
      status: 'paid',
    });
  }

  linesOf(payout: string): Line[] {
    return this.#paidOut.get(payout) ?? [];
  }
}
