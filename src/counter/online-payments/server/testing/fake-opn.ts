/**
 * The fake implements Opn Payments' documented API as far as the gateway uses it. The documents do not say
 * what happens to a repeated idempotency key with another body, so this fake gives the first answer.
 */
import { OpnBook, signOpn, type FakeCharge } from './fake-opn-book.ts';
import {
  fakeId,
  hostedPage,
  startFake,
  type FakeCard,
  type FakeGateway,
  type FakeReply,
  type FakeRequest,
} from './fake-http.ts';

const secretKey = 'skey_test_fakeOpnKey';
const webhookSecret = Buffer.from('the webhook secret of the fake').toString('base64');

const refuse = (status: number, code: string, message: string): FakeReply => ({
  status,
  body: { object: 'error', location: 'https://www.omise.co/api-errors', code, message },
});
const missing = refuse(404, 'not_found', 'the requested object was not found');

const errors = {
  rate: refuse(429, 'too_many_requests', 'too many requests'),
  broken: refuse(500, 'internal_error', 'an internal error occurred'),
  key: refuse(401, 'authentication_failure', 'authentication failed'),
  reused: undefined,
};

/** Opn's smallest payment in satang. */
const minimum = 2000;
const tooSmall = refuse(400, 'invalid_amount', 'amount must be greater than or equal to 2000');
/** A PromptPay charge ends by itself after a day. */
const qrHours = 24;

const createLink = (book: OpnBook, { json }: FakeRequest, url: string): FakeReply => {
  const amount = Number(json['amount']);
  if (amount < minimum) return tooSmall;
  const id = fakeId('link_test_');
  const link = {
    object: 'link',
    id,
    livemode: false,
    amount,
    used: false,
    deleted: false,
    title: String(json['title']),
    description: String(json['description']),
    payment_uri: `${url}/pay/${id}`,
  } as const;
  book.links.set(id, { ...link });
  return { body: book.shownLink(link) };
};

const createCharge = (book: OpnBook, { json }: FakeRequest, url: string): FakeReply => {
  const amount = Number(json['amount']);
  if (amount < minimum) return tooSmall;
  const common = {
    amount,
    description: String(json['description']),
    metadata: (json['metadata'] ?? {}) as Record<string, string>,
    return_uri: String(json['return_uri']),
  };
  if (json['source'] !== undefined) {
    const charge = book.addCharge({
      ...common,
      expires_at: new Date(Date.now() + qrHours * 3_600_000).toISOString(),
    });
    const image = {
      object: 'document',
      download_uri: `${url}/charges/${charge.id}/documents/docu/downloads/qr`,
    };
    charge.source = {
      object: 'source',
      type: 'promptpay',
      scannable_code: { object: 'barcode', type: 'qr', image },
    };
    return { body: charge };
  }
  const card = book.tokens.get(String(json['card']));
  if (card === undefined) return refuse(404, 'not_found', 'token was not found');
  book.tokens.delete(String(json['card']));
  const charge = book.addCharge({
    ...common,
    capture: json['capture'] !== false,
    authorization_type: (json['authorization_type'] as string | undefined) ?? null,
  });
  book.attempt(charge, card);
  return { body: charge };
};

type Action = (book: OpnBook, charge: FakeCharge, request: FakeRequest) => FakeReply;

const capture: Action = (book, charge, { json }) => {
  if (charge.status !== 'pending' || !charge.authorized)
    return refuse(400, 'failed_capture', 'the charge cannot be captured');
  const amount = Number(json['capture_amount'] ?? charge.amount);
  if (amount !== charge.amount && charge.authorization_type !== 'pre_auth')
    return refuse(400, 'failed_capture', 'partial capture needs a pre-authorization');
  if (!(amount > 0) || amount > charge.amount)
    return refuse(400, 'invalid_amount', 'capture_amount is invalid');
  book.capture(charge, amount);
  return { body: charge };
};

const reverse: Action = (book, charge) => {
  if (charge.status !== 'pending' || !charge.authorized)
    return refuse(400, 'failed_reverse', 'the charge cannot be reversed');
  book.end(charge, 'reversed');
  return { body: charge };
};

const expire: Action = (book, charge) => {
  if (charge.status !== 'pending' || charge.authorized)
    return refuse(400, 'failed_expire', 'the charge cannot be expired');
  book.end(charge, 'expired');
  return { body: charge };
};

const refund: Action = (book, charge, { json, method }) => {
  if (method === 'GET')
    return { body: { data: [...book.refunds.values()].filter((one) => one.charge === charge.id) } };
  if (!charge.paid) return refuse(400, 'failed_refund', 'the charge is not paid');
  const amount = Number(json['amount']);
  if (amount > charge.captured_amount - charge.refunded_amount)
    return refuse(400, 'failed_refund', 'refund amount exceeds the charge amount');
  return { body: book.addRefund(charge, amount, json['metadata']) };
};

const actions: Readonly<Record<string, Action>> = {
  '': (_book, charge) => ({ body: charge }),
  capture,
  reverse,
  expire,
  refunds: refund,
};

const chargeCall = (
  book: OpnBook,
  request: FakeRequest,
  id: string,
  action: string,
  one: string,
): FakeReply => {
  const charge = book.charges.get(id);
  if (charge === undefined) return missing;
  if (action === 'refunds' && one !== '') {
    const found = book.refunds.get(one);
    return found === undefined ? missing : { body: found };
  }
  return actions[action]?.(book, charge, request) ?? missing;
};

const linkCall = (book: OpnBook, request: FakeRequest, id: string): FakeReply => {
  const link = book.links.get(id);
  if (link === undefined) return missing;
  if (request.method === 'DELETE') link.deleted = true;
  return { body: book.shownLink(link) };
};

const transfersIn = (book: OpnBook, { query }: FakeRequest): FakeReply => {
  const [from, to] = ['from', 'to'].map((edge) => new Date(query.get(edge) ?? ''));
  const offset = Number(query.get('offset') ?? 0);
  const found = book.transfers.filter(({ created_at: at }) => {
    const created = new Date(at);
    return from !== undefined && to !== undefined && created >= from && created <= to;
  });
  const data = found.slice(offset, offset + Number(query.get('limit') ?? 20));
  return { body: { object: 'list', total: found.length, offset, data } };
};

const api = (book: OpnBook, request: FakeRequest, url: string): FakeReply => {
  const [, kind = '', one = '', two = '', three = ''] = request.path.split('/');
  if (kind === 'account')
    return { body: { object: 'account', id: 'account_fake', email: 'shop@example.com', livemode: false } };
  if (kind === 'links') return one === '' ? createLink(book, request, url) : linkCall(book, request, one);
  if (kind === 'charges')
    return one === '' ? createCharge(book, request, url) : chargeCall(book, request, one, two, three);
  return kind === 'transfers' ? transfersIn(book, request) : missing;
};

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const page = (book: OpnBook, request: FakeRequest): FakeReply => {
  if (request.path.endsWith('/downloads/qr')) return { file: { type: 'image/png', data: picture } };
  const link = book.links.get(request.path.split('/').at(-1) ?? '');
  if (link === undefined || link.deleted) return { status: 404, html: 'not found' };
  const done = link.used ? '<p>Paid</p>' : null;
  if (request.method === 'GET' || link.used) return { html: hostedPage(link.title, link.amount, done) };
  book.payLink(link, request.body['card'] as FakeCard);
  const paid = request.body['card'] === 'ok';
  return {
    html: hostedPage(paid ? link.title : 'The payment failed', link.amount, paid ? '<p>Paid</p>' : null),
  };
};

const isPage = ({ path }: FakeRequest): boolean => path.startsWith('/pay/') || path.includes('/downloads/');

export const startFakeOpn = async (): Promise<FakeGateway> => {
  const requests: FakeGateway['requests'] = [];
  const faults: FakeGateway['faults'] = [];
  const book = new OpnBook(webhookSecret);
  const url: string = await startFake({
    requests,
    faults,
    isApi: (request) => !isPage(request),
    isAuthorized: ({ headers }) =>
      headers.authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    handle: (request) => (isPage(request) ? page(book, request) : api(book, request, url)),
    errors,
  });
  return {
    provider: 'opn',
    keys: { secretKey, webhookSecret },
    hosts: { stripeUrl: 'http://127.0.0.1:9', opnUrl: url, timeout: 5000 },
    requests,
    faults,
    events: book.events,
    onEvent: book.onEvent,
    sign: (body, at) => signOpn(webhookSecret, body, at),
    scan: (id) => book.scan(book.charge(id)),
    expire: (id) => book.end(book.charge(id), 'expired'),
    payCard: (id, card = 'ok') => book.payLink(book.link(id), card),
    endHold: (id) => book.end(book.charge(id), 'expired'),
    cardToken: (card = 'ok') => {
      const token = fakeId('tokn_test_');
      book.tokens.set(token, card);
      return token;
    },
    payOut: (day) => book.payOut(day),
    settleRefund: (id, good) => book.settleRefund(id, good),
  };
};
