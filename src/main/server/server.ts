/** Builds the HTTP server: plugins, modules, health, files of the web app. Knows every module; starts no jobs. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { serveModules } from '#platform/http/routes.ts';
import { type LiveUpdates, openLiveUpdates } from '#platform/realtime/live-updates.ts';
import { isOldPage } from '#platform/http/page-version.ts';
import { requestIdLabel } from '#platform/telemetry/log.ts';
import { errorReply } from '#platform/http/error-reply.ts';
import { trackRequests, requestIdOf } from '#platform/telemetry/request-tracking.ts';
import { createUrlSigner } from '#platform/files/signed-urls.ts';
import { type CallLimits, createCallLimiter, defaultCallLimits } from '#platform/limits/call-limits.ts';
import { shedLoad } from '#platform/limits/load-shedding.ts';
import { requireOperator } from '#platform/http/auth/operator-access.ts';
import { recordApiKeyUse, serveFeeds } from '#integrations/api/server/index.ts';
import { isLiveApiKey } from '#platform/http/auth/guard.ts';
import { trackKeyUse } from '#platform/http/auth/api-key-use.ts';
import { watchSessions } from '#platform/http/auth/session-cache.ts';
import { closedInstallation, type Installation } from '#platform/settings/installation.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import type { ProcessBus } from '#platform/workers/process-bus.ts';
import { type SessionLimits, defaultSessionLimits } from '#platform/settings/settings.ts';
import { AppError, type ErrorReply } from '#lib/errors/errors.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import { customRightsQuery, validSessionsQuery, rightsTable } from '#access/authentication/server/index.ts';
import { serveLineAppWebhook, wakeMessageWorker } from '#admin/notifications/server/index.ts';
import { type ProofWork, serveSite, publishedReviewPhoto } from '#storefront/web-shop/server/index.ts';
import { addApiDocs } from './api-docs/reference-page.ts';
import { createInvalidationMap } from './invalidation-map.ts';
import { addMaintenanceMode } from './routes/maintenance.ts';
import { addMetricsRoute, type MetricsTextSource } from './telemetry/metrics.ts';
import { closeIdleConnections } from './boot/close-connections.ts';
import { watchArchive } from '#access/backup/server/index.ts';
import { appModules } from './modules.ts';
import { type PendingFileLookup, type IsPublished, servePictureFiles } from './routes/picture-files.ts';
import { entryScriptOf, serveAppFiles } from './routes/app-files.ts';
import { type UnreadyReason, addHealthRoutes } from './routes/health.ts';
import { applyInitialTheme } from '../initial-theme.ts';
import { addSecurityHeaders, contentPolicyOf } from './routes/security-headers.ts';
import { addSecurityTxt } from './routes/security-txt.ts';

export type ServerOptions = {
  db: Db;
  jwtSecret: string;
  /** Encrypts the secrets of shops in the database; by default derived from the token secret. */
  sealSecret?: string;
  /** The store of uploaded and generated pictures. */
  files: FileStore;
  /** Live updates; by default a new instance. Closed with the server. */
  live?: LiveUpdates;
  /** The built style and islands of the public pages; without it they are rendered from source, without islands. */
  siteDir?: string;
  /** The built web app; without it only the API answers. */
  webDir?: string;
  publicUrl?: string | undefined;
  /** How many proxies are in front of the server; their client addresses are trusted. */
  proxies?: number;
  /** Gives other machines access to /metrics and the API description. */
  operatorToken?: string | undefined;
  /** Contact for vulnerability reports. */
  securityContact?: string | undefined;
  limits?: CallLimits;
  /** Proof of work that anonymous clients compute before a reservation. */
  proofOfWork?: ProofWork | 'none' | undefined;
  /** Must be writable for the server to be ready. */
  dataDir?: string;
  /** Sign-up policy and mail settings; by default sign-up is closed. */
  installation?: Installation;
  /** Whether nightly backups are configured. */
  backups?: boolean;
  /** The lifetime of logins. */
  sessions?: SessionLimits;
  log?: FastifyBaseLogger;
  /** Why the server cannot work; undefined while it serves. */
  unready?: () => UnreadyReason | undefined;
  /** False while the first shop is created: calls get UNAVAILABLE. */
  open?: () => boolean;
  /** Maintenance mode. */
  maintenance?: boolean;
  /** Shares limits with other processes on the database. */
  together?: ProcessBus | undefined;
  /** The text of /metrics for all processes on this machine. */
  figures?: MetricsTextSource | undefined;
  /** Maximum wait of a user in ms: a request that would wait longer is refused at once (BUSY). */
  patience?: number | undefined;
  /** Files that are still being made. */
  expected?: PendingFileLookup | undefined;
};

/** Lifetime of an access token in minutes: the maximum age of its roles and branches. */
export const accessMinutes = 15;

const year = 31_536_000;

/** Search engines may read the web shops and their assets. */
const robots = `User-agent: *
Allow: /w/
Allow: /site/
Allow: /files/
Disallow: /w/*?*day=
Disallow: /
`;

/** The error reply for requests that reach no operation. */
const plainError = ({ headers, id }: FastifyRequest, error: AppError): ErrorReply =>
  errorReply(error, preferredLanguage(headers['accept-language']), 'load', id);

const serveWeb = async (app: FastifyInstance, webDir: string): Promise<void> => {
  // Files under assets/ carry a hash in their name.
  await app.register(fastifyStatic, {
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
    maxAge: year * 1000,
    immutable: true,
    preCompressed: true,
    decorateReply: false,
  });
  const index = await readFile(path.join(webDir, 'index.html'), 'utf8');
  const policy = contentPolicyOf(index, app.https);
  await serveAppFiles(app, webDir);
  // Every path that is not of the API or a file serves the app's page (history mode, docs/spec.md §2).
  app.setNotFoundHandler((request, reply) => {
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      /^\/(api|files|assets)(\/|$)/.test(request.url)
    )
      return reply
        .code(isOldPage(request) ? 409 : 404)
        .send(plainError(request, new AppError(isOldPage(request) ? 'PAGE_OLD' : 'NOT_FOUND')));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(applyInitialTheme(index, request.headers.cookie));
  });
};

export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { db, live = openLiveUpdates(db), proxies = 0 } = options;
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdLabel }),
    genReqId: requestIdOf,
    // A plain number would trust no proxy, so a function trusts every hop nearer than the last proxy.
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: 1_048_576,
    // Requests in flight end before close() resolves; idle connections are dropped.
    forceCloseConnections: 'idle',
    // A closing server still answers, as the last request of the connection: Fastify's own 503 has another format and no
    // Retry-After.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // A malformed URL reaches no route: refused here in the usual error format.
    frameworkErrors: (_, request, reply) =>
      void (reply as unknown as FastifyReply)
        .code(400)
        .send(plainError(request, new AppError('VALIDATION', { values: { field: 'URL' } }))),
  });
  app.decorate('page', entryScriptOf(options.webDir));
  app.decorate('https', options.publicUrl?.startsWith('https:') ?? false);
  trackRequests(app);
  addSecurityHeaders(app, app.https);
  const limits = options.sessions ?? defaultSessionLimits;
  const sessions = watchSessions(async (shopId, ids) => {
    const [good, chosen] = await db.readAll({ shopId }, [
      validSessionsQuery(shopId, ids, limits),
      customRightsQuery(shopId),
    ]);
    return {
      good: good.map((one) => one.id),
      confined: good.filter((one) => one.confined).map((one) => one.id),
      locked: good.filter((one) => one.locked).map((one) => one.id),
      said: rightsTable(chosen),
    };
  }, live.hangUp);
  app.decorate('sessions', sessions);
  app.decorate('sessionLimits', limits);
  app.decorate(
    'keyUsed',
    trackKeyUse((shopId, sessionId) =>
      db.tx({ shopId }, (q) => recordApiKeyUse(shopId, sessionId).execute(q)),
    ),
  );
  app.decorate('installation', options.installation ?? closedInstallation);
  app.addHook('onClose', () => sessions.close());
  // An empty body is allowed (docs/spec.md §7: POST with an empty body); the contract decides what a body must contain.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      done(new AppError('VALIDATION', { values: { field: 'JSON' } }));
    }
  });
  // First of all hooks: a queued or refused request costs next to nothing.
  if (options.patience !== undefined) shedLoad(app, db.queue, options.patience);
  await app.register(cookie);
  await app.register(jwt, {
    secret: options.jwtSecret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], cache: 5000 },
  });
  await app.register(multipart);
  await app.register(compress, {
    global: true,
    threshold: 4096,
    // Compresses replies up to this size synchronously: half the CPU of a stream, and blocks the event loop for at most a
    // millisecond.
    syncThreshold: 65_536,
    encodings: ['gzip'],
    customTypes: /^(text\/|application\/json)/,
  });
  const addresses = createUrlSigner(options.jwtSecret);
  const isPublished: IsPublished = async ({ shopId, folder, token }) => {
    if (folder !== 'review') return false;
    return (await db.read({ shopId }, publishedReviewPhoto({ shopId }, token))).length > 0;
  };
  await servePictureFiles(app, options.files, addresses, isPublished, options.expected);
  const operator = requireOperator(options.operatorToken);
  const { figures, dataDir, backups } = options;
  addMetricsRoute(app, { db, live, operator, figures, dataDir, backups });
  addHealthRoutes(app, options);
  watchArchive(options.dataDir);
  addSecurityTxt(app, { contact: options.securityContact, publicUrl: options.publicUrl });
  addMaintenanceMode(app, options.maintenance ?? false);
  app.addHook('onRequest', async (request) => {
    if (options.open?.() === false && request.url.startsWith('/api/')) throw new AppError('UNAVAILABLE');
  });
  closeIdleConnections(app, live);
  const seal = createSeal(options.sealSecret ?? options.jwtSecret);
  const toldOf = createInvalidationMap(appModules);
  const callers = createCallLimiter(options.limits ?? defaultCallLimits, options.together);
  serveModules(
    app,
    { db, files: options.files, live, seal, told: toldOf, limits: callers, addresses },
    appModules,
  );
  await serveSite(app, {
    db,
    files: options.files,
    seal,
    secret: options.jwtSecret,
    work: options.proofOfWork,
    limits: callers,
    addresses,
    folder: options.siteDir,
    publicUrl: options.publicUrl,
    changed: (shopId, branchId) => {
      wakeMessageWorker(shopId);
      const told = toldOf('webshop.request');
      if (told !== undefined)
        live.publish({
          shopId,
          branchIds: branchId === null ? null : [branchId],
          kind: 'webshop.request',
          ids: {},
          reads: [...told.reads],
        });
    },
  });
  serveFeeds(app, { db, limits: callers });
  serveLineAppWebhook(app, {
    db,
    seal,
    limits: callers,
    changed: (shopId) =>
      live.publish({
        shopId,
        branchIds: null,
        kind: 'mail.fetch',
        ids: {},
        reads: [...(toldOf('mail.fetch')?.reads ?? [])],
      }),
  });
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  // Developers of integrations read the description with the shop's API key.
  const reader = requireOperator(options.operatorToken, (brought) => isLiveApiKey(app, brought));
  addApiDocs(app, { modules: appModules, reader, publicUrl: options.publicUrl, https: app.https });
  if (options.webDir !== undefined && existsSync(path.join(options.webDir, 'index.html')))
    await serveWeb(app, options.webDir);
  else
    app.setNotFoundHandler((request, reply) =>
      reply.code(404).send(plainError(request, new AppError('NOT_FOUND'))),
    );
  return app;
};
