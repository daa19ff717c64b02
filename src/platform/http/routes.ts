/** From a room's rows and handlers to HTTP routes: guard, parsing, work, reply, errors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RightsTable } from '#lib/vocabulary/access-rules.ts';
import type { Row } from '#lib/contract/contract.ts';
import type { ErrorCode, FieldError } from '#lib/errors/errors.ts';
import { failTitle } from '#lib/errors/failure-title.ts';
import { AppError, errorStatus } from '#lib/errors/errors.ts';
import type { FileReply } from '#lib/contract/wire-schemas.ts';
import type { Language } from '#lib/text/languages.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import { type Answers, openAnswers } from './shared-replies.ts';
import type { AfterCommit, Call, Room } from './handlers.ts';
import { nobody } from './auth/token-claims.ts';
import { type Told, changeOf } from '../realtime/change-notice.ts';
import type { Db } from '../db/db.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Addresses } from '../files/signed-urls.ts';
import { guard } from './auth/guard.ts';
import type { Limits } from '../limits/call-limits.ts';
import type { Sessions } from './auth/session-cache.ts';
import type { Live } from '../realtime/live-updates.ts';
import { logRefusal } from '../telemetry/log.ts';
import { isOldPage, speaksOtherwise } from './page-version.ts';
import { openStream } from '../realtime/event-stream.ts';
import { asAppError, errorReply } from './error-reply.ts';
import { serializerOf } from './json-schema.ts';
import type { Scope } from '../tenancy/scope.ts';
import type { Installation } from '../settings/installation.ts';
import type { Seal } from '../crypto/sealing.ts';
import type { SessionLimits } from '../settings/settings.ts';
import { receive } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
  interface FastifyInstance {
    /** People reach it by https: cookies travel no other way. */
    https: boolean;
    /** Which logins still hold. */
    sessions: Sessions<RightsTable>;
    sessionLimits: SessionLimits;
    /** A key of another program has been used. */
    keyUsed: (shopId: number, sessionId: number) => void;
    installation: Installation;
  }
  interface FastifyContextConfig {
    row?: Row;
  }
}

const locales = { th: z.locales.th, en: z.locales.en, de: z.locales.de, fr: z.locales.fr, pt: z.locales.pt };
const messages = Object.fromEntries(
  Object.entries(locales).map(([name, locale]) => [name, locale().localeError]),
) as Record<Language, z.core.$ZodErrorMap>;

/** `request`: the call that brought the value. */
const parse = (
  schema: z.ZodType | undefined,
  value: unknown,
  language: Language,
  request: FastifyRequest,
): unknown => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {}, { error: messages[language] });
  if (result.success) return result.data;
  if (isOldPage(request) && speaksOtherwise(result.error.issues, value)) throw new AppError('PAGE_OLD');
  const fields: FieldError[] = result.error.issues.slice(0, 50).map((issue) => ({
    field: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
    message: issue.message,
  }));
  const [reason = ''] = new Set(fields.map((one) => one.message));
  throw new AppError('VALIDATION', {
    values: { field: fields.map((one) => one.field).join(', '), reason },
    fields,
  });
};

const fail = (code: ErrorCode, info?: ConstructorParameters<typeof AppError>[1]): never => {
  throw new AppError(code, info);
};

const keyOf = (row: Row, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (!row.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('VALIDATION', {
      values: { field: 'Idempotency-Key' },
      fields: [{ field: 'Idempotency-Key', message: '1-200 ASCII' }],
    });
  return key;
};

/** What public handlers (login, refresh, logout) need beyond the call: cookies, the raw request. */
export type PublicRequest = { request: FastifyRequest; reply: FastifyReply };
const raw = new WeakMap<object, PublicRequest>();
/** The HTTP request behind a call; only identity asks for it, and what it does for others. */
export const rawOf = (call: object): PublicRequest => {
  const found = raw.get(call);
  if (found === undefined) throw new Error('not inside a request');
  return found;
};

/** Opened as an address of its own an answer is a file to keep, never a page. */
const asJson = (reply: FastifyReply): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', 'attachment; filename="api.json"');

/** A file to keep: its name may be Thai, so it travels in both forms (RFC 6266). */
const sendFile = (reply: FastifyReply, value: unknown): FastifyReply => {
  const file = value as z.output<typeof FileReply>;
  const plain = file.name.replace(/[^\w.-]+/g, '_');
  return reply
    .type(file.type)
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .send(file.body);
};

/** What every operation works with. `told`: how the changes of an operation (room.operation) are told to others. */
type House = {
  db: Db;
  files: FileStore;
  live: Live;
  seal: Seal;
  told: (operation: string) => Told;
  limits: Limits;
  addresses: Addresses;
};

/** Seconds after which whoever met a database that was away may ask again. */
const again = 2;

/** Changes that an open page was told of, and asks anew because of. */
const afterOf = (request: FastifyRequest): string | undefined => {
  const after = request.headers['x-after'];
  return typeof after === 'string' && after !== '' ? after : undefined;
};

const addRoute = (
  app: FastifyInstance,
  house: House & { answers: Answers },
  one: Room,
  name: string,
  row: Row,
): void => {
  const { db, files, live, seal, addresses, answers } = house;
  const handler = one.handlers[name];
  if (handler === undefined) return;
  if (row.allow === undefined) throw new Error(`${one.name}.${name} does not say who may call it`);
  const operation = `${one.name}.${name}`;
  const serialize = serializerOf(row.reply);
  const told = handler.reads ? undefined : house.told(operation);
  const shares = handler.reads === true && row.method === 'GET' && row.download === undefined;
  app.route({
    method: row.method,
    url: row.path,
    exposeHeadRoute: row.stream !== true,
    config: { row, operation },
    onRequest: guard(app, row, house.limits, { area: one.area, reads: handler.reads === true }),
    handler: async (request, reply) => {
      if (row.stream) return openStream(app, live, request, reply);
      const language = preferredLanguage(request.headers['accept-language']);
      const later: Parameters<AfterCommit>[0][] = [];
      const params = parse(row.params, request.params, language, request);
      const query = parse(row.query, request.query, language, request);
      const after = afterOf(request);
      const upload = row.upload && (await receive(request, reply, row.upload.maxBytes));
      try {
        const call = {
          params,
          query,
          body: parse(row.body, upload ? upload.fields : request.body, language, request),
          file: upload?.file,
          fail,
          language,
          files,
          seal,
          sessionEnded: app.sessions.ended,
          sessionLocked: app.sessions.lock,
          sessionLimits: app.sessionLimits,
          installation: app.installation,
          together: (part, scope, work) =>
            answers.once({ operation: `${operation} part`, asked: part, after }, scope, work),
          afterCommit: (work: Parameters<AfterCommit>[0]) => void later.push(work),
        } as Call<Row>;
        raw.set(call, { request, reply });
        if (shares && request.scope !== null) {
          const question = { operation, asked: `${language} ${request.url}`, after };
          const text = await answers.once(question, request.scope, async (scope) =>
            addresses.sign(serialize(await handler.run(db, scope, call, undefined, operation)), scope.shopId),
          );
          return asJson(reply).send(text);
        }
        const value = await handler.run(
          db,
          request.scope ?? { ...nobody, ip: request.ip },
          call,
          keyOf(row, request),
          operation,
        );
        if (told !== undefined && request.scope !== null)
          live.publish(changeOf(operation, request.scope, { params, body: call.body, reply: value }, told));
        for (const work of later) await work(files);
        const { shopId } = request.scope ?? nobody;
        const signed = (text: unknown): string => addresses.sign(serialize(text), shopId);
        return row.download ? sendFile(reply, value) : asJson(reply).serializer(signed).send(value);
      } finally {
        await upload?.remove();
      }
    },
  });
};

/** Adds every operation of every room, and the one place where errors become replies. */
export const serveRooms = (app: FastifyInstance, house: House, rooms: readonly Room[]): void => {
  const constraints = rooms.flatMap((one) => Object.entries(one.constraints ?? {}));
  app.decorateRequest('scope', null);
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error, constraints, request.log);
    const language = preferredLanguage(request.headers['accept-language']);
    logRefusal(request, known.code);
    if (known.code === 'UNAVAILABLE' && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', again);
    void asJson(reply.code(errorStatus[known.code]))
      .serializer(JSON.stringify)
      .send(
        errorReply(known, language, failTitle(request.routeOptions.config.row, request.method), request.id),
      );
  });
  const answers = openAnswers(house.live);
  for (const one of rooms)
    for (const [name, row] of Object.entries(one.contract))
      addRoute(app, { ...house, answers }, one, name, row);
};
