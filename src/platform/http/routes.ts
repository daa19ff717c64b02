import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type OperationDefinition, bodyLimitOf, recordOf } from '#lib/contract/contract.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { failureTitleOf } from '#lib/errors/failure-title.ts';
import { replayHeader } from '#lib/http/replay-header.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { FileReply } from '#lib/contract/wire-schemas.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import { type SharedReplies, openSharedReplies } from './shared-replies.ts';
import type { AfterCommit, OperationCall, ServerModule } from './handlers.ts';
import { anonymousScope } from './auth/token-claims.ts';
import { type Invalidation, shopChangeOf } from '../realtime/change-notice.ts';
import type { Db } from '../db/db.ts';
import type { FileStore } from '../files/file-store.ts';
import type { UrlSigner } from '../files/signed-urls.ts';
import { requireAccess, type ShopAccess } from './auth/guard.ts';
import type { CallLimiter } from '../limits/call-limits.ts';
import type { SessionCache } from './auth/session-cache.ts';
import type { LiveUpdates } from '../realtime/live-updates.ts';
import { openEventStream } from '../realtime/event-stream.ts';
import { errorReply, refuseRequest, withoutCustomerData } from './error-reply.ts';
import { withoutRecordFields } from './record-fields.ts';
import { serializerOf } from './json-schema.ts';
import type { Scope } from '../tenancy/scope.ts';
import type { Installation } from '../settings/installation.ts';
import type { Seal } from '../crypto/sealing.ts';
import type { SessionLimits } from '../settings/settings.ts';
import { receiveChosenFiles } from './uploads.ts';
import { validate } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
  interface FastifyInstance {
    https: boolean;
    sessions: SessionCache<ShopAccess>;
    sessionLimits: SessionLimits;
    keyUsed: (shopId: number, sessionId: number) => void;
    installation: Installation;
  }
  interface FastifyContextConfig {
    row?: OperationDefinition;
  }
}

const sentBody = (row: OperationDefinition, request: FastifyRequest): unknown => {
  const record = recordOf(row);
  return row.body === undefined || record === undefined
    ? request.body
    : withoutRecordFields(request.body, row.body, record, row.section);
};

const fail = (code: ErrorCode, info?: ConstructorParameters<typeof AppError>[1]): never => {
  throw new AppError(code, info);
};

const keyOf = (row: OperationDefinition, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (!row.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('VALIDATION', {
      values: { field: 'Idempotency-Key' },
      fields: [{ field: 'Idempotency-Key', message: '1-200 ASCII' }],
    });
  return key;
};

/** Handlers that set cookies (login, refresh, logout) need the raw request. */
export type RawRequest = { request: FastifyRequest; reply: FastifyReply };
const raw = new WeakMap<object, RawRequest>();
export const rawRequestOf = (call: object): RawRequest => {
  const found = raw.get(call);
  if (found === undefined) throw new Error('not inside a request');
  return found;
};

const asJson = (reply: FastifyReply): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', 'attachment; filename="api.json"');

/** The header has the name in two forms, because the name may be Thai (RFC 6266). */
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

type ServerDeps = {
  db: Db;
  files: FileStore;
  live: LiveUpdates;
  seal: Seal;
  invalidationOf: (operation: string) => Invalidation;
  limits: CallLimiter;
  addresses: UrlSigner;
};

const afterOf = (request: FastifyRequest): string | undefined => {
  const after = request.headers['x-after'];
  return typeof after === 'string' && after !== '' ? after : undefined;
};

const addRoute = (
  app: FastifyInstance,
  deps: ServerDeps & { answers: SharedReplies },
  one: ServerModule,
  name: string,
  row: OperationDefinition,
): void => {
  const { db, files, live, seal, addresses, answers } = deps;
  const handler = one.handlers[name];
  if (handler === undefined) return;
  if (row.allow === undefined) throw new Error(`${one.apiName}.${name} has no access rule`);
  const operation = `${one.apiName}.${name}`;
  const serialize = serializerOf(row.reply);
  const invalidation = handler.reads ? undefined : deps.invalidationOf(operation);
  const shares = handler.reads === true && row.method === 'GET' && row.download === undefined;
  app.route({
    method: row.method,
    url: row.path,
    bodyLimit: bodyLimitOf(row),
    exposeHeadRoute: row.stream !== true,
    config: { row, operation },
    onRequest: requireAccess(app, row, deps.limits, { area: one.area, reads: handler.reads === true }),
    handler: async (request, reply) => {
      if (row.stream) return openEventStream(app, live, request, reply);
      const language = preferredLanguage(request.headers['accept-language']);
      const later: Parameters<AfterCommit>[0][] = [];
      const params = validate(row.params, request.params, request);
      const query = validate(row.query, request.query, request);
      const after = afterOf(request);
      const upload = row.upload && (await receiveChosenFiles(request, reply, row.upload));
      try {
        const body = validate(row.body, upload ? upload.fields : sentBody(row, request), request);
        if (row.budget !== undefined && row.budget.uses?.(body as never) !== false)
          deps.limits.byBudget(row.budget.name, request, reply);
        const call = {
          params,
          query,
          body,
          file: upload?.files[0],
          uploads: upload?.files ?? [],
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
          replayed: () => void reply.header(replayHeader, 'true'),
          afterCommit: (work: Parameters<AfterCommit>[0]) => void later.push(work),
        } as OperationCall<OperationDefinition>;
        raw.set(call, { request, reply });
        if (shares && request.scope !== null) {
          const question = { operation, asked: `${language} ${request.url}`, after };
          const text = await answers.once(question, request.scope, async (scope) =>
            addresses.sign(
              serialize(await handler.run(db, scope, call, undefined, operation), scope),
              scope.shopId,
            ),
          );
          return asJson(reply).send(text);
        }
        const value = await handler.run(
          db,
          request.scope ?? { ...anonymousScope, ip: request.ip },
          call,
          keyOf(row, request),
          operation,
        );
        if (invalidation !== undefined && request.scope !== null)
          live.publish(
            shopChangeOf(operation, request.scope, { params, body: call.body, reply: value }, invalidation),
          );
        for (const work of later) await work(files);
        const scope = request.scope ?? anonymousScope;
        const signed = (text: unknown): string => addresses.sign(serialize(text, scope), scope.shopId);
        return row.download ? sendFile(reply, value) : asJson(reply).serializer(signed).send(value);
      } finally {
        await upload?.remove();
      }
    },
  });
};

export const serveModules = (
  app: FastifyInstance,
  deps: ServerDeps,
  modules: readonly ServerModule[],
): void => {
  const constraints = modules.flatMap((one) => Object.entries(one.constraints ?? {}));
  app.decorateRequest('scope', null);
  app.decorateRequest('operator', null);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refuseRequest(error, constraints, request, reply);
    const known = request.scope?.hidesCustomers ? withoutCustomerData(refusal) : refusal;
    const language = preferredLanguage(request.headers['accept-language']);
    void asJson(reply)
      .serializer(JSON.stringify)
      .send(
        errorReply(
          known,
          language,
          failureTitleOf(request.routeOptions.config.row, request.method),
          request.id,
        ),
      );
  });
  const answers = openSharedReplies(deps.live);
  for (const one of modules)
    for (const [name, row] of Object.entries(one.contract))
      addRoute(app, { ...deps, answers }, one, name, row);
};
