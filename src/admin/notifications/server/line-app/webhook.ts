/**
 * LINE signs with the channel's secret. Files and names are fetched after the response, because LINE waits
 * only one second.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { CallLimiter } from '#platform/limits/call-limits.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { lineAppMessageKinds } from '#storefront/inbox/mail-kinds.ts';
import { type LineAppMessageInput, saveLineAppMessage } from '#storefront/inbox/server/index.ts';
import { isShopClosed } from '#setup/shop/server/index.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { lineUserIdPattern, lineWebhookSecretPlace, channelSettingsQuery } from '../channels.ts';

const maxShop = 2_147_483_647;
const mostEvents = 200;
/** The limit allows a few events of 5,000 characters. */
const mostBytes = 262_144;
/** The limit is high, because LINE calls for all shops from a few addresses. */
const limitRow = {
  ...notificationsContract.setup,
  path: '/api/line',
  perMinute: 3000,
} satisfies OperationDefinition;

export const lineAppWebhookPath = (shopId: number): string => `/api/line/${shopId}`;

const short = (most: number) => z.string().transform((text) => text.replaceAll('\0', '').slice(0, most));
const MessageId = z.string().regex(/^\d{1,40}$/);
/** Unknown fields are allowed, because LINE adds fields without notice. */
const event = {
  webhookEventId: z.string().regex(/^[\w-]{1,100}$/),
  timestamp: z.number(),
  source: z.looseObject({ type: z.literal('user'), userId: z.string().regex(lineUserIdPattern) }),
};
const Sent = z.looseObject({
  ...event,
  type: z.literal('message'),
  message: z.looseObject({
    id: MessageId,
    type: z.string(),
    text: short(20_000).optional(),
    fileName: short(200).optional(),
    title: short(200).optional(),
    address: short(500).optional(),
    keywords: z.array(short(50)).max(100).optional(),
  }),
});
const Unsent = z.looseObject({
  ...event,
  type: z.literal('unsend'),
  unsend: z.looseObject({ messageId: MessageId }),
});
const Event = z.discriminatedUnion('type', [Sent, Unsent]);
const WebhookEvents = z.looseObject({ events: z.array(z.unknown()) });

const aboutOf = ({ type, text, title, address, keywords }: z.output<typeof Sent>['message']): string => {
  if (type === 'text') return text ?? '';
  if (type === 'location') return [title, address].filter((one) => one !== undefined).join(', ');
  return type === 'sticker' ? (text ?? keywords?.slice(0, 3).join(', ') ?? '') : '';
};

/** Returns undefined unless the event is a person's message or its removal. */
const messageIn = (event: unknown): LineAppMessageInput | undefined => {
  const read = Event.safeParse(event);
  if (!read.success) return undefined;
  const { webhookEventId: eventId, timestamp, source } = read.data;
  const { userId } = source;
  const now = Date.now();
  const at = new Date(timestamp > now - 31 * 86_400_000 && timestamp < now ? timestamp : now);
  if (read.data.type === 'unsend')
    return {
      eventId,
      userId,
      at,
      kind: 'unsent',
      text: '',
      contentId: read.data.unsend.messageId,
      fileName: '',
    };
  const { message } = read.data;
  return {
    eventId,
    userId,
    at,
    kind: lineAppMessageKinds.find((one) => one === message.type) ?? 'other',
    text: aboutOf(message),
    contentId: message.id,
    fileName: message.fileName ?? '',
  };
};

const signaturePattern = /^[A-Za-z\d+/]{43}=$/;

const isSigned = (body: Buffer, secret: string, signature: unknown): boolean => {
  if (typeof signature !== 'string') return false;
  const right = createHmac('sha256', secret).update(body).digest();
  const said = Buffer.from(signature, 'base64');
  return said.length === right.length && timingSafeEqual(said, right);
};

type Serving = { db: Db; seal: Seal; limits: CallLimiter; changed: (shopId: number) => void };
type Asked = FastifyRequest<{ Params: { shop: string } }>;
const shopIdOf = ({ params: { shop } }: Asked): number => (/^[1-9]\d{0,9}$/.test(shop) ? Number(shop) : 0);

/**
 * Throws UNAUTHENTICATED for an unknown shop, a missing channel or a wrong signature, and SHOP_CLOSED for a
 * closed shop.
 */
export const serveLineAppWebhook = (app: FastifyInstance, { db, seal, limits, changed }: Serving): void => {
  const secretOf = async (shopId: number): Promise<string> => {
    const row = (await db.read({ shopId }, channelSettingsQuery({ shopId }))).find(
      (one) => one.channel === 'line',
    );
    if (row?.active !== true || row.hookSecret === '') return '';
    return seal.open(row.hookSecret, lineWebhookSecretPlace(shopId)) ?? '';
  };
  const secrets = new WeakMap<FastifyRequest, string>();
  /** Refuses impossible calls before their body arrives. */
  const assertPlausibleCaller = async (request: Asked): Promise<void> => {
    const said = request.headers['x-line-signature'];
    if (typeof said !== 'string' || !signaturePattern.test(said)) throw new AppError('UNAUTHENTICATED');
    const shopId = shopIdOf(request);
    const secret = shopId > 0 && shopId <= maxShop ? await secretOf(shopId) : '';
    if (secret === '') throw new AppError('UNAUTHENTICATED');
    secrets.set(request, secret);
  };
  const heard = async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const shopId = shopIdOf(request);
    const secret = secrets.get(request);
    if (secret === undefined || !isSigned(body, secret, request.headers['x-line-signature']))
      throw new AppError('UNAUTHENTICATED');
    if (await isShopClosed(db, shopId)) throw new AppError('SHOP_CLOSED');
    let parsed: z.output<typeof WebhookEvents>;
    try {
      parsed = WebhookEvents.parse(JSON.parse(body.toString()));
    } catch {
      throw new AppError('VALIDATION', { values: { field: 'events' } });
    }
    const messages = parsed.events.slice(0, mostEvents).map(messageIn);
    const stored = await db.tx({ shopId }, async (q) => {
      await sql`update message_way set heard_at = now() where shop_id = ${shopId} and channel = 'line'`.execute(
        q,
      );
      let n = 0;
      for (const one of messages)
        if (one !== undefined && (await saveLineAppMessage(q, { shopId }, one))) n++;
      return n;
    });
    if (stored > 0) {
      changed(shopId);
      wakeJob('messages', shopId);
    }
    return reply.type('application/json; charset=utf-8').send('{}');
  };
  void app.register(async (inner) => {
    // The signature covers the raw body.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    inner.post(
      '/api/line/:shop',
      {
        bodyLimit: mostBytes,
        onRequest: async (request: Asked, reply) => {
          limits.byAddress(limitRow, request, reply);
          await assertPlausibleCaller(request);
        },
      },
      heard,
    );
  });
};
