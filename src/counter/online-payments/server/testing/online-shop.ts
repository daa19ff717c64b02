/** The shop has an account at a fake, whose webhooks reach the server over HTTP. */
import { createSeal } from '#platform/crypto/sealing.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';
import type { OnlinePayment } from '#counter/online-payments/shapes.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { type PaymentContext, setGatewayHosts } from '../gateway-access.ts';
import { realGatewayHosts } from '../gateways/index.ts';
import { checkDuePayments } from '../payments-job.ts';
import type { FakeEvent, FakeGateway } from './fake-http.ts';
import { startLiveProxy } from './live-proxy.ts';

type StartBody = BodyIn<typeof onlinePaymentsContract.start>;

/** Returns satang. */
export const ledgerOf = async (a: TestApp, orderId: number) => {
  const [sums] = await a.sql<Record<'card' | 'promptpay' | 'paid' | 'bail', number>>(
    `select coalesce(sum(amount) filter (where method = 'card'), 0)::int as card,
       coalesce(sum(amount) filter (where method = 'promptpay'), 0)::int as promptpay,
       coalesce(sum(amount) filter (where kind::text not like 'bail%'), 0)::int as paid,
       coalesce(sum(amount) filter (where kind::text like 'bail%'), 0)::int as bail
     from ledger_entry where order_id = $1`,
    [orderId],
  );
  if (sums === undefined) throw new Error('no sums');
  return sums;
};

export const onlineShopOf = async (a: TestApp, fake: FakeGateway, { live = true } = {}) => {
  const { shop } = a;
  const url = fake.provider === 'stripe' ? fake.hosts.stripeUrl : fake.hosts.opnUrl;
  const reached = live ? await startLiveProxy(url) : url;
  setGatewayHosts({ ...fake.hosts, [fake.provider === 'stripe' ? 'stripeUrl' : 'opnUrl']: reached });
  addCleanup(() => setGatewayHosts(realGatewayHosts));
  const params = { provider: fake.provider };
  const account = await a.ok(shop.owner, onlinePaymentsContract.saveAccount, {
    params,
    body: {
      active: true,
      secretKey: fake.keys.secretKey,
      webhookSecret: fake.keys.webhookSecret,
      version: 0,
    },
  });
  const deliver = async (event: Pick<FakeEvent, 'headers' | 'body'>): Promise<number> => {
    const reply = await fetch(a.origin + account.hookPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...event.headers },
      body: event.body,
    });
    await reply.text();
    return reply.status;
  };
  const context: PaymentContext = { db: a.db, seal: createSeal(testSecret) };
  const providerIdOf = async (paymentId: number): Promise<string> => {
    const [row] = await a.sql<{ id: string }>('select provider_id as id from online_payment where id = $1', [
      paymentId,
    ]);
    return row?.id ?? '';
  };
  const get = (paymentId: number): Promise<OnlinePayment> =>
    a.ok(shop.staff, onlinePaymentsContract.get, { params: { id: paymentId } });
  return {
    account,
    context,
    deliver,
    get,
    providerIdOf,
    /** Delivers all events of the provider so far, the newest last. */
    deliverAll: async (): Promise<number[]> => {
      const statuses: number[] = [];
      for (const event of fake.events.splice(0)) statuses.push(await deliver(event));
      return statuses;
    },
    start: (orderId: number, body: StartBody): Promise<OnlinePayment> =>
      a.ok(shop.staff, onlinePaymentsContract.start, { params: { id: orderId }, body }),
    check: (paymentId: number): Promise<OnlinePayment> =>
      a.ok(shop.staff, onlinePaymentsContract.check, { params: { id: paymentId } }),
    /** The customer pays at the provider, but no webhook is delivered. */
    pay: async (payment: OnlinePayment): Promise<void> => {
      const id = await providerIdOf(payment.paymentId);
      if (payment.method === 'card') fake.payCard(id);
      else fake.scan(id);
    },
    /** Runs the job as if all waiting times were over. */
    runJob: async (): Promise<void> => {
      for (const table of ['online_payment', 'online_refund'])
        await a.sql(`update ${table} set check_at = now() where shop_id = $1 and check_at is not null`, [
          shop.shopId,
        ]);
      await checkDuePayments(context, shop.shopId);
    },
    orderOf: (orderId: number) => a.ok(shop.staff, onlinePaymentsContract.order, { params: { id: orderId } }),
  };
};
