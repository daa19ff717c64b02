/** A webhook only says which payment to read again. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { CallLimiter } from '#platform/limits/call-limits.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { type Provider, providers } from '../online-payment-states.ts';
import { donePage } from './done-page.ts';
import { openGateway, type PaymentContext } from './gateway-access.ts';
import { SignatureError } from './gateways/gateway.ts';
import { paymentDonePath } from './payments.ts';
import { refreshPayment } from './refresh-payment.ts';
import { paymentByProviderQuery } from './sql/payments.ts';

const maxShop = 2_147_483_647;
/** The limit is high because a provider calls for all shops from a few addresses. */
const limitRow = {
  ...onlinePaymentsContract.check,
  path: '/api/online-payment/hook',
  perMinute: 3000,
} satisfies OperationDefinition;

type Call = FastifyRequest<{ Params: { shop: string; provider: string } }>;

const headersOf = ({ headers }: Call): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );

/**
 * Replies VALIDATION for an unknown shop, missing key or wrong signature, 200 for unknown payments. If the
 * provider does not answer, the job reads the payment later.
 */
export const servePaymentWebhooks = (
  app: FastifyInstance,
  { limits, ...context }: PaymentContext & { limits: CallLimiter },
): void => {
  const { db } = context;
  const refuse = (): never => {
    throw new AppError('VALIDATION', { values: { field: 'signature' } });
  };
  const hear = async (request: Call, reply: FastifyReply): Promise<FastifyReply> => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const shopId = /^[1-9]\d{0,9}$/.test(request.params.shop) ? Number(request.params.shop) : 0;
    const provider: Provider | undefined = providers.find((one) => one === request.params.provider);
    if (provider === undefined || shopId === 0 || shopId > maxShop) return refuse();
    const gateway = await openGateway(context, shopId, provider);
    if (gateway === undefined) return refuse();
    let event: ReturnType<typeof gateway.readWebhook>;
    try {
      event = gateway.readWebhook(headersOf(request), body);
    } catch (error) {
      if (error instanceof SignatureError) return refuse();
      throw error;
    }
    const [payment] = await db.read({ shopId }, paymentByProviderQuery({ shopId }, { ...event, provider }));
    await db.tx({ shopId }, async (q) => {
      await sql`update online_account set heard_at = now() where shop_id = ${shopId} and provider = ${provider}`.execute(
        q,
      );
      if (payment === undefined) return;
      await sql`update online_payment set check_at = now() where shop_id = ${shopId} and id = ${payment.id}`.execute(
        q,
      );
      // The bank may return a successful refund.
      await sql`update online_refund set check_at = now()
        where shop_id = ${shopId} and payment_id = ${payment.id} and status <> 'failed' and provider_refund_id is not null`.execute(
        q,
      );
    });
    if (payment !== undefined)
      await refreshPayment(context, shopId, payment.id).catch((error: unknown) => request.log.warn(error));
    return reply.type('application/json; charset=utf-8').send('{}');
  };
  void app.register(async (inner) => {
    // The signature covers the raw body.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    inner.post(
      '/hooks/payments/:shop/:provider',
      {
        bodyLimit: 65_536,
        onRequest: async (request, reply) => limits.byAddress(limitRow, request, reply),
      },
      hear,
    );
    inner.get(
      paymentDonePath,
      { onRequest: async (request, reply) => limits.byAddress(limitRow, request, reply) },
      (request, reply) =>
        reply.type('text/html; charset=utf-8').send(donePage(request.headers['accept-language'])),
    );
  });
};
