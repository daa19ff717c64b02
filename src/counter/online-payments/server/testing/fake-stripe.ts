/**
 * The fake implements Stripe's documented API as far as the gateway uses it, with form bodies, error objects,
 * keys and signed events.
 */
import { Stripe } from 'stripe';
import {
  fakeId,
  fakePromptPayText,
  hostedPage,
  startFake,
  type FakeCard,
  type FakeGateway,
  type FakeReply,
  type FakeRequest,
} from './fake-http.ts';
import { StripeBook, type FakeIntent, type FakeSession } from './fake-stripe-book.ts';

const secretKey = 'sk_test_fakeStripeKey';
const webhookSecret = 'whsec_fakeStripeSecret';

const refuse = (status: number, error: object): FakeReply => ({ status, body: { error } });
const invalid = (code: string | undefined, message: string, param?: string): FakeReply =>
  refuse(400, { type: 'invalid_request_error', code, message, param });
const missing = (what: string): FakeReply =>
  refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });
const wrongState = (status: string): FakeReply =>
  invalid('payment_intent_unexpected_state', `This PaymentIntent has a status of ${status}.`);

const errors = {
  rate: refuse(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }),
  broken: refuse(500, { type: 'api_error', message: 'An unknown error occurred' }),
  key: refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' }),
  reused: refuse(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  }),
};

/** Stripe's smallest payment in satang. */
const minimum = 1000;
const tooSmall = (param: string): FakeReply =>
  invalid('amount_too_small', 'Amount must convert to at least ฿10.00 thb', param);

/** Since API version 2026-10-28, this parameter replaces `payment_method_types`. */
const noMethod = invalid('parameter_missing', 'allowed_payment_method_types', 'allowed_payment_method_types');

const createSession = (book: StripeBook, { body }: FakeRequest, url: () => string): FakeReply => {
  const amount = Number(body['line_items[0][price_data][unit_amount]']);
  if (amount < minimum) return tooSmall('line_items[0][price_data][unit_amount]');
  if (body['allowed_payment_method_types[0]'] !== 'card') return noMethod;
  const id = fakeId('cs_test_');
  const session: FakeSession = {
    id,
    object: 'checkout.session',
    status: 'open',
    url: `${url()}/c/pay/${id}`,
    amount_total: amount,
    client_reference_id: body['client_reference_id'] ?? null,
    metadata: { reference: body['metadata[reference]'] ?? '' },
    success_url: body['success_url'] ?? '',
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
    livemode: false,
    payment_intent: null,
    manual: body['payment_intent_data[capture_method]'] === 'manual',
  };
  book.sessions.set(id, session);
  return { body: book.shownSession(session) };
};

const createIntent = (book: StripeBook, { body }: FakeRequest): FakeReply => {
  const amount = Number(body['amount']);
  if (amount < minimum) return tooSmall('amount');
  if ((body['payment_method_data[billing_details][email]'] ?? '') === '')
    return invalid('parameter_missing', 'Missing required param: billing_details[email].');
  if (body['allowed_payment_method_types[0]'] !== 'promptpay') return noMethod;
  const intent = book.addIntent(amount, 'promptpay', body['metadata[reference]'] ?? '');
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'promptpay_display_qr_code',
    promptpay_display_qr_code: { data: fakePromptPayText(intent.id) },
  };
  return { body: book.shown(intent) };
};

const capture = (book: StripeBook, intent: FakeIntent, amount: number): FakeReply => {
  if (intent.status !== 'requires_capture') return wrongState(intent.status);
  if (!(amount > 0) || amount > intent.amount)
    return invalid(
      'amount_too_large',
      'The amount is greater than the amount that can be captured',
      'amount_to_capture',
    );
  book.capture(intent, amount);
  return { body: book.shown(intent) };
};

const cancel = (book: StripeBook, intent: FakeIntent): FakeReply => {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return wrongState(intent.status);
  book.cancel(intent, null);
  return { body: book.shown(intent) };
};

const list = (data: unknown[]): FakeReply => ({ body: { object: 'list', data, has_more: false } });

const refund = (book: StripeBook, { body, method, query }: FakeRequest): FakeReply => {
  if (method === 'GET') {
    const of = query.get('payment_intent');
    return list([...book.refunds.values()].filter((one) => one.payment_intent === of));
  }
  const intent = book.intents.get(body['payment_intent'] ?? '');
  if (intent === undefined) return missing('payment_intent');
  const left = intent.amount_received - intent.refunded;
  if (left === 0) return invalid('charge_already_refunded', 'The charge has already been refunded.');
  const amount = Number(body['amount']);
  if (amount > left)
    return invalid(undefined, 'Refund amount is greater than unrefunded amount on charge', 'amount');
  return {
    body: book.addRefund(intent, amount, body['metadata[reference]'] ?? '', body['metadata[key]'] ?? ''),
  };
};

const actions: Readonly<
  Record<string, (book: StripeBook, intent: FakeIntent, request: FakeRequest) => FakeReply>
> = {
  capture: (book, intent, { body }) =>
    capture(book, intent, Number(body['amount_to_capture'] ?? intent.amount)),
  cancel: (book, intent) => cancel(book, intent),
  '': (book, intent) => ({ body: book.shown(intent) }),
};

const intentCall = (book: StripeBook, request: FakeRequest, id: string, action: string): FakeReply => {
  const intent = book.intents.get(id);
  if (intent === undefined) return missing('payment_intent');
  return actions[action]?.(book, intent, request) ?? missing('path');
};

const sessionCall = (book: StripeBook, id: string, action: string): FakeReply => {
  const session = book.sessions.get(id);
  if (session === undefined) return missing('checkout.session');
  if (action === 'expire') {
    if (session.status !== 'open')
      return invalid(undefined, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = 'expired';
    book.send('checkout.session.expired', book.shownSession(session));
  }
  return { body: book.shownSession(session) };
};

const payoutsIn = (book: StripeBook, { query }: FakeRequest): FakeReply => {
  const [from, to] = ['gte', 'lt'].map((edge) => Number(query.get(`arrival_date[${edge}]`)));
  return list(book.payouts.filter(({ arrival_date: at }) => at >= (from ?? 0) && at < (to ?? 0)));
};

const api = (book: StripeBook, request: FakeRequest, url: () => string): FakeReply => {
  const [, , kind = '', one = '', two = '', three = ''] = request.path.split('/');
  if (kind === 'account') return { body: { object: 'account', id: 'acct_fake', email: 'shop@example.com' } };
  if (kind === 'balance') return { body: { object: 'balance', livemode: false } };
  if (kind === 'checkout')
    return two === '' ? createSession(book, request, url) : sessionCall(book, two, three);
  if (kind === 'payment_intents')
    return one === '' ? createIntent(book, request) : intentCall(book, request, one, two);
  if (kind === 'refunds' && one !== '') {
    const found = book.refunds.get(one);
    return found === undefined ? missing('refund') : { body: found };
  }
  if (kind === 'refunds') return refund(book, request);
  if (kind === 'payouts') return payoutsIn(book, request);
  if (kind === 'balance_transactions') return list(book.linesOf(request.query.get('payout') ?? ''));
  return missing('path');
};

const page = (book: StripeBook, request: FakeRequest): FakeReply => {
  const session = book.sessions.get(request.path.split('/').at(-1) ?? '');
  if (session === undefined || session.status !== 'open') return { status: 404, html: 'expired' };
  if (request.method === 'GET')
    return { html: hostedPage('Fake Stripe Checkout', session.amount_total, null) };
  book.payCard(session, request.body['card'] as FakeCard);
  return request.body['card'] === 'ok'
    ? { location: session.success_url }
    : { html: hostedPage('Your card was declined', session.amount_total, null) };
};

export const startFakeStripe = async (): Promise<FakeGateway> => {
  const sign = (body: string, at?: number): Record<string, string> => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
      ...(at === undefined ? {} : { timestamp: at }),
    }),
  });
  const requests: FakeGateway['requests'] = [];
  const faults: FakeGateway['faults'] = [];
  const book = new StripeBook(sign);
  const url: string = await startFake({
    requests,
    faults,
    isApi: ({ path }) => path.startsWith('/v1/'),
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${secretKey}`,
    handle: (request) =>
      request.path.startsWith('/v1/') ? api(book, request, () => url) : page(book, request),
    errors,
  });
  return {
    provider: 'stripe',
    keys: { secretKey, webhookSecret },
    hosts: { stripeUrl: url, opnUrl: 'http://127.0.0.1:9', timeout: 5000 },
    requests,
    faults,
    events: book.events,
    onEvent: book.onEvent,
    sign,
    scan: (id) => book.scan(book.intent(id)),
    expire: (id) => book.expire(id),
    payCard: (id, card = 'ok') => book.payCard(book.session(id), card),
    endHold: (id) => book.cancel(book.intent(id), 'automatic'),
    cardToken: () => undefined,
    payOut: (day) => book.payOut(day),
    settleRefund: (id, good) => book.settleRefund(id, good),
  };
};
