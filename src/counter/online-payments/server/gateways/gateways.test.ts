import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeOpn } from '../testing/fake-opn.ts';
import type { FakeCard, FakeGateway } from '../testing/fake-http.ts';
import { startFakeStripe } from '../testing/fake-stripe.ts';
import { GatewayError, SignatureError, type PaymentGateway, type StartPayment } from './gateway.ts';
import { gatewayOf } from './index.ts';

let fake: FakeGateway;
let gateway: PaymentGateway;
let turn = 0;

const request = (parts: Partial<StartPayment> = {}): StartPayment => ({
  reference: 'BILL-7',
  idempotencyKey: `key-${(turn += 1)}`,
  amount: 150_000,
  method: 'promptpay',
  hold: false,
  description: 'Bill 7',
  returnUrl: 'https://shop.example/return',
  language: 'th',
  ...parts,
});

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GatewayError);
  const { code, retryable, message } = error as GatewayError;
  expect(message).not.toContain(fake.keys.secretKey);
  expect(message).not.toContain('\n');
  return `${code}${retryable ? ' again' : ''}`;
};

/** Stripe's library repeats a call once after a closed connection, with the same key. */
const repeatedCut = (): 'cut'[] => (gateway.provider === 'stripe' ? ['cut'] : []);

const paidQr = async (): Promise<string> => {
  const { payment } = await gateway.start(request());
  fake.scan(payment.providerId);
  return payment.providerId;
};

/** Stripe makes a hold on its page, Opn with a token of Omise.js. */
const held = async (card: FakeCard = 'ok'): Promise<string> => {
  const cardToken = fake.cardToken(card);
  const parts = cardToken === undefined ? {} : { cardToken };
  const { payment } = await gateway.start(request({ method: 'card', hold: true, ...parts }));
  if (cardToken === undefined) fake.payCard(payment.providerId, card);
  return payment.providerId;
};

const lastEvent = (): { headers: Record<string, string>; body: Buffer } => {
  const event = fake.events.at(-1);
  if (event === undefined) throw new Error('no event');
  return { headers: event.headers, body: Buffer.from(event.body) };
};

describe.each([
  ['stripe', startFakeStripe],
  ['opn', startFakeOpn],
] as const)('%s', (provider, startFake) => {
  beforeEach(async () => {
    fake = await startFake();
    gateway = gatewayOf(provider, fake.keys, fake.hosts);
  });

  it('shows a QR and reads its payment', async () => {
    const started = await gateway.start(request());
    expect(started.payment).toMatchObject({
      status: 'pending',
      amount: 150_000,
      reference: 'BILL-7',
      fee: null,
    });
    expect(started.qr?.contentType).toMatch(/^image\//);
    expect(started.qr?.data.length).toBeGreaterThan(50);
    expect(started.pageUrl).toBeNull();
    fake.scan(started.payment.providerId);
    expect(await gateway.read(started.payment.providerId)).toMatchObject({
      status: 'paid',
      captured: 150_000,
      refunded: 0,
      method: 'promptpay',
      fee: 5475 + 383,
      livemode: false,
      reference: 'BILL-7',
    });
  });

  it('reads an expired QR', async () => {
    const { payment } = await gateway.start(request());
    fake.expire(payment.providerId);
    expect(await gateway.read(payment.providerId)).toMatchObject({ status: 'expired', captured: 0 });
  });

  it('ends a QR that nobody has paid', async () => {
    const { payment } = await gateway.start(request());
    const ended = await gateway.release(payment.providerId, 'end');
    expect(['canceled', 'expired']).toContain(ended.status);
    expect(await gateway.release(payment.providerId, 'end-2')).toMatchObject({ status: ended.status });
    const paid = await paidQr();
    expect(await codeOf(gateway.release(paid, 'end-3'))).toBe('NOT_ALLOWED');
  });

  it('takes a card on the page of the provider, also after a declined one', async () => {
    const { payment, pageUrl, qr } = await gateway.start(request({ method: 'card' }));
    const id = payment.providerId;
    expect(qr).toBeNull();
    const pay = (card: string) =>
      fetch(String(pageUrl), { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
    expect((await fetch(String(pageUrl))).status).toBe(200);
    expect(await codeOf(gateway.refund(id, 100, 'early'))).toBe('NOT_ALLOWED');
    await pay('declined');
    const declined = await gateway.read(id);
    expect(declined).toMatchObject({ status: 'pending', captured: 0 });
    expect(declined.failure).toMatch(/declined|insufficient/);
    await pay('ok');
    expect(await gateway.read(id)).toMatchObject({
      status: 'paid',
      captured: 150_000,
      method: 'card',
      card: { last4: '4242' },
      reference: 'BILL-7',
      failure: null,
    });
  });

  it('ends a page that nobody has paid on', async () => {
    const { payment, pageUrl } = await gateway.start(request({ method: 'card' }));
    expect(['canceled', 'expired']).toContain((await gateway.release(payment.providerId, 'end')).status);
    expect((await fetch(String(pageUrl))).status).toBe(404);
  });

  it('holds an amount and captures a part once', async () => {
    const id = await held();
    const hold = await gateway.read(id);
    expect(hold).toMatchObject({ status: 'authorized', captured: 0, amount: 150_000 });
    expect(Date.parse(String(hold.authorizedUntil))).toBeGreaterThan(Date.now());
    expect(await codeOf(gateway.capture(id, 150_001, 'over'))).toBe('AMOUNT');
    const captured = await gateway.capture(id, 40_000, 'part');
    expect(captured).toMatchObject({ status: 'paid', captured: 40_000, authorizedUntil: null });
    expect(await gateway.capture(id, 40_000, 'part')).toMatchObject({ captured: 40_000 });
    expect(await codeOf(gateway.capture(id, 10_000, 'second'))).toBe('NOT_ALLOWED');
    expect(await codeOf(gateway.refund(id, 40_001, 'over-refund'))).toBe('AMOUNT');
  });

  it('releases a hold, and reads one that ended by itself', async () => {
    const id = await held();
    expect(await gateway.release(id, 'free')).toMatchObject({ status: 'canceled', captured: 0 });
    expect(await gateway.release(id, 'free')).toMatchObject({ status: 'canceled' });
    expect(await codeOf(gateway.capture(id, 100, 'late'))).toBe('NOT_ALLOWED');
    const ended = await held();
    fake.endHold(ended);
    expect(await gateway.read(ended)).toMatchObject({ status: 'expired', authorizedUntil: null });
  });

  it('holds nothing on a declined card, and never on PromptPay', async () => {
    const payment = await gateway.read(await held('declined'));
    expect(['pending', 'failed']).toContain(payment.status);
    expect(payment.failure).toMatch(/declined|insufficient/);
    expect(await codeOf(gateway.start(request({ hold: true })))).toBe('NOT_ALLOWED');
  });

  it('refunds in parts up to the captured amount', async () => {
    const id = await paidQr();
    const first = await gateway.refund(id, 50_000, 'refund-1');
    expect(first.status).toBe('pending');
    expect((await gateway.refund(id, 50_000, 'refund-1')).refundId).toBe(first.refundId);
    expect(await gateway.read(id)).toMatchObject({ status: 'paid', refunded: 50_000 });
    expect(await codeOf(gateway.refund(id, 100_001, 'refund-2'))).toBe('AMOUNT');
    const second = await gateway.refund(id, 100_000, 'refund-3');
    expect(await codeOf(gateway.refund(id, 1, 'refund-4'))).toBe('AMOUNT');
    fake.settleRefund(first.refundId, true);
    fake.settleRefund(second.refundId, false);
    expect(await gateway.readRefund(id, first.refundId)).toMatchObject({ status: 'succeeded' });
    expect(await gateway.readRefund(id, second.refundId)).toMatchObject({ status: 'failed' });
    expect(await gateway.read(id)).toMatchObject({ refunded: 50_000 });
  });

  it('repeats no refund, also when the provider has forgotten the key', async () => {
    const id = await paidQr();
    const first = await gateway.refund(id, 50_000, 'refund-1');
    const sent = () => fake.requests.filter((one) => one.method === 'POST').length;
    const before = sent();
    expect(await gateway.refund(id, 50_000, 'refund-1')).toEqual(first);
    expect(sent()).toBe(before);
    expect((await gateway.refund(id, 50_000, 'refund-2')).refundId).not.toBe(first.refundId);
  });

  it('starts a payment once when the answer was lost', async () => {
    const same = request();
    fake.faults.push('lost', ...repeatedCut());
    expect(await codeOf(gateway.start({ ...same, email: 'customer@example.com' }))).toBe('UNAVAILABLE again');
    const again = await gateway.start({ ...same, email: 'customer@example.com' });
    const third = await gateway.start({ ...same, email: 'customer@example.com' });
    expect(third.payment.providerId).toBe(again.payment.providerId);
    expect(await codeOf(gateway.start({ ...same, email: 'customer@example.com', amount: 99_900 }))).toBe(
      'KEY_REUSED',
    );
  });

  it('tells faults of the provider from refusals', async () => {
    const id = await paidQr();
    for (const [fault, code] of [
      ['cut', 'UNAVAILABLE again'],
      ['broken', 'UNAVAILABLE again'],
      ['rate', 'RATE_LIMIT again'],
    ] as const) {
      fake.faults.push(fault, ...(fault === 'cut' ? repeatedCut() : []));
      expect(await codeOf(gateway.read(id))).toBe(code);
    }
    const impatient = gatewayOf(provider, fake.keys, { ...fake.hosts, timeout: 50 });
    fake.faults.push('hang');
    expect(await codeOf(impatient.read(id))).toBe('UNAVAILABLE again');
    const stranger = gatewayOf(provider, { ...fake.keys, secretKey: 'sk_test_other' }, fake.hosts);
    expect(await codeOf(stranger.read(id))).toBe('WRONG_KEY');
    expect(await codeOf(stranger.checkKeys())).toBe('WRONG_KEY');
    expect(await codeOf(gateway.read(provider === 'opn' ? 'chrg_test_none' : 'pi_none'))).toBe('NOT_FOUND');
    expect(await codeOf(gateway.start(request({ amount: 100 })))).toBe('AMOUNT');
  });

  it('checks the keys', async () => {
    expect(await gateway.checkKeys()).toEqual({ account: 'shop@example.com', livemode: false });
  });

  it('lists payouts with their fees', async () => {
    const paid = await paidQr();
    await gateway.refund(paid, 50_000, 'refund');
    fake.payOut('2026-05-04');
    const net = 150_000 - 5475 - 383 - 50_000;
    const [payout, ...more] = await gateway.payouts('2026-05-04', '2026-05-04');
    expect(more).toEqual([]);
    const sum = payout?.items.reduce((total, { gross, fee }) => total + gross - fee, 0);
    if (gateway.can.payoutItems) {
      expect(payout).toMatchObject({ day: '2026-05-04', amount: net });
      expect(payout?.items.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual([
        'payment BILL-7',
        'refund BILL-7',
      ]);
      expect(sum).toBe(net);
    } else {
      expect(payout).toMatchObject({
        day: '2026-05-04',
        amount: net - 3210,
        items: [{ kind: 'fee', fee: 3210 }],
      });
    }
    expect(await gateway.payouts('2026-05-05', '2026-05-06')).toEqual([]);
  });

  it('reads signed webhooks only', async () => {
    const id = await paidQr();
    const { headers, body } = lastEvent();
    const read = gateway.readWebhook(headers, body);
    expect(read).toMatchObject({ providerId: id, reference: 'BILL-7' });
    // A replay within the age limit has the same event id.
    expect(gateway.readWebhook(headers, body)).toEqual(read);
    const text = body.toString();
    const now = Math.floor(Date.now() / 1000);
    const refused: [Record<string, string>, string][] = [
      [headers, text.replace('150000', '150001')],
      [fake.sign(text, now - 400), text],
      [{}, text],
      [Object.fromEntries(Object.keys(headers).map((name) => [name, 'x'])), text],
    ];
    for (const [given, sent] of refused)
      expect(() => gateway.readWebhook(given, Buffer.from(sent))).toThrow(SignatureError);
    for (const webhookSecret of ['', 'b3RoZXI='])
      expect(() =>
        gatewayOf(provider, { ...fake.keys, webhookSecret }, fake.hosts).readWebhook(headers, body),
      ).toThrow(SignatureError);
  });

  it('finds the payment of a page in its webhook', async () => {
    const { payment } = await gateway.start(request({ method: 'card' }));
    fake.payCard(payment.providerId);
    const { headers, body } = lastEvent();
    expect(gateway.readWebhook(headers, body)).toMatchObject({ providerId: payment.providerId });
  });
});

it('holds no card on the page of Opn', async () => {
  fake = await startFakeOpn();
  gateway = gatewayOf('opn', fake.keys, fake.hosts);
  expect(await codeOf(gateway.start(request({ method: 'card', hold: true })))).toBe('NOT_ALLOWED');
});
