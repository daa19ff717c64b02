/** The HTTP server: plugins, rooms, health, the web app's files. Knows every room; starts nothing by itself. */
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
import { serveRooms } from '#platform/http/routes.ts';
import { type Live, openLive } from '#platform/realtime/live-updates.ts';
import { isOldPage } from '#platform/http/page-version.ts';
import { idLabel } from '#platform/telemetry/log.ts';
import { errorReply } from '#platform/http/error-reply.ts';
import { followRequests, idOf } from '#platform/telemetry/request-tracking.ts';
import { signedAddresses } from '#platform/files/signed-urls.ts';
import { type CallLimits, callLimits, usualLimits } from '#platform/limits/call-limits.ts';
import { shedLoad } from '#platform/limits/load-shedding.ts';
import { operatorOnly } from '#platform/http/auth/operator-access.ts';
import { noteKeyUse, serveFeeds } from '#integrations/api/server/index.ts';
import { isLiveKey } from '#platform/http/auth/guard.ts';
import { watchKeys } from '#platform/http/auth/api-key-use.ts';
import { watchSessions } from '#platform/http/auth/session-cache.ts';
import { closedInstallation, type Installation } from '#platform/settings/installation.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import type { Together } from '#platform/workers/process-bus.ts';
import { type SessionLimits, usualSessions } from '#platform/settings/settings.ts';
import { AppError, type ErrorReply } from '#lib/errors/errors.ts';
import { preferredLanguage } from '#lib/text/languages.ts';
import { chosenRights, goodSessions, rightsTable } from '#access/authentication/server/index.ts';
import { serveLine, wake } from '#admin/notifications/server/index.ts';
import { type ProofWork, serveSite, shownPhoto } from '#storefront/web-shop/server/index.ts';
import { addApiDocs } from './api-docs/reference-page.ts';
import { liveReads } from './invalidation-map.ts';
import { addMaintenance } from './routes/maintenance.ts';
import { addMetrics, type Figures } from './telemetry/metrics.ts';
import { endBeforeClosing } from './boot/close-connections.ts';
import { watchArchive } from '#access/backup/server/index.ts';
import { rooms } from './modules.ts';
import { type Expected, type IsPublished, serveFiles } from './routes/picture-files.ts';
import { pageOf, serveRootFiles } from './routes/app-files.ts';
import { type Unready, addHealth } from './routes/health.ts';
import { inTheme } from '../initial-theme.ts';
import { addSecurityHeaders, policyFor } from './routes/security-headers.ts';
import { addSecurityTxt } from './routes/security-txt.ts';

export type ServerOptions = {
  db: Db;
  jwtSecret: string;
  /** Seals the secrets of shops in the database; by default made of the token's secret. */
  sealSecret?: string;
  /** Where uploaded and drawn pictures are kept. */
  files: FileStore;
  /** Live updates; by default those of this server. Ended with the server. */
  live?: Live;
  /** The built style and islands of the public pages; without it they are drawn from source, and nothing in them moves. */
  siteDir?: string;
  /** The built web app; without it only the API answers. */
  webDir?: string;
  publicUrl?: string | undefined;
  /** How many proxies stand before the server; what they say of a caller's address is believed. */
  proxies?: number;
  /** Opens /metrics and the API's description to other machines. */
  operatorToken?: string | undefined;
  /** Whom to tell of a weakness. */
  securityContact?: string | undefined;
  limits?: CallLimits;
  /** What strangers' browsers compute before garments are kept for them. */
  proofOfWork?: ProofWork | 'none' | undefined;
  /** Must take what is written to it for the server to be ready. */
  dataDir?: string;
  /** Who may open a shop, and by which mail; by default nobody. */
  installation?: Installation;
  /** Is a backup made every night? */
  backups?: boolean;
  /** How long logins last. */
  sessions?: SessionLimits;
  log?: FastifyBaseLogger;
  /** Why the server cannot work yet, or any more; undefined while it serves. */
  unready?: () => Unready | undefined;
  /** False while the first shop is being made: calls are answered with UNAVAILABLE. */
  open?: () => boolean;
  /** Closed for work on the installation. */
  maintenance?: boolean;
  /** Counts calls together with other processes on the database. */
  together?: Together | undefined;
  /** What /metrics tells of all processes on this machine, of which this is one. */
  figures?: Figures | undefined;
  /** Milliseconds that people wait at most: with it what would wait longer is refused at once (BUSY). */
  patience?: number | undefined;
  /** Files that are still being made. */
  expected?: Expected | undefined;
};

/** Minutes an access token lives; roles and branches in it are at most this old. */
export const accessMinutes = 15;

const year = 31_536_000;

/** What search engines may read here: the web shops of shops, and what these show. */
const robots = `User-agent: *
Allow: /w/
Allow: /site/
Allow: /files/
Disallow: /w/*?*day=
Disallow: /
`;

/** Of what reached no operation. */
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
  const policy = policyFor(index, app.https);
  await serveRootFiles(app, webDir);
  // Every address that is not the API's or a file's is a page of the app (history mode, docs/spec.md §2).
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
      .send(inTheme(index, request.headers.cookie));
  });
};

export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { db, live = openLive(db), proxies = 0 } = options;
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: idLabel }),
    genReqId: idOf,
    // The number alone would trust nobody: whoever is nearer than the last proxy is one of them.
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: 1_048_576,
    // Requests in flight end before close() resolves; idle connections are dropped.
    forceCloseConnections: 'idle',
    // What reaches a server that is closing is answered, as the last call of its connection: Fastify's own refusal has no shape of ours, and no time to come back.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read reaches no route: refused here in the shape of every error.
    frameworkErrors: (_, request, reply) =>
      void (reply as unknown as FastifyReply)
        .code(400)
        .send(plainError(request, new AppError('VALIDATION', { values: { field: 'URL' } }))),
  });
  app.decorate('page', pageOf(options.webDir));
  app.decorate('https', options.publicUrl?.startsWith('https:') ?? false);
  followRequests(app);
  addSecurityHeaders(app, app.https);
  const limits = options.sessions ?? usualSessions;
  const sessions = watchSessions(async (shopId, ids) => {
    const [good, chosen] = await db.readAll({ shopId }, [
      goodSessions(shopId, ids, limits),
      chosenRights(shopId),
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
    watchKeys((shopId, sessionId) => db.tx({ shopId }, (q) => noteKeyUse(shopId, sessionId).execute(q))),
  );
  app.decorate('installation', options.installation ?? closedInstallation);
  app.addHook('onClose', () => sessions.close());
  // An empty body is allowed (docs/spec.md §7: POST with an empty body); the rows decide what a body must hold.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      done(new AppError('VALIDATION', { values: { field: 'JSON' } }));
    }
  });
  // Before anything is done for a call: whoever waits or is refused costs next to nothing.
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
    // A reply up to here is packed in one call: half the CPU of a stream, and the loop is held for a millisecond at most.
    syncThreshold: 65_536,
    encodings: ['gzip'],
    customTypes: /^(text\/|application\/json)/,
  });
  const addresses = signedAddresses(options.jwtSecret);
  const isPublished: IsPublished = async ({ shopId, folder, token }) => {
    if (folder !== 'review') return false;
    return (await db.read({ shopId }, shownPhoto({ shopId }, token))).length > 0;
  };
  await serveFiles(app, options.files, addresses, isPublished, options.expected);
  const operator = operatorOnly(options.operatorToken);
  const { figures, dataDir, backups } = options;
  addMetrics(app, { db, live, operator, figures, dataDir, backups });
  addHealth(app, options);
  watchArchive(options.dataDir);
  addSecurityTxt(app, { contact: options.securityContact, publicUrl: options.publicUrl });
  addMaintenance(app, options.maintenance ?? false);
  app.addHook('onRequest', async (request) => {
    if (options.open?.() === false && request.url.startsWith('/api/')) throw new AppError('UNAVAILABLE');
  });
  endBeforeClosing(app, live);
  const seal = sealOf(options.sealSecret ?? options.jwtSecret);
  const toldOf = liveReads(rooms);
  const callers = callLimits(options.limits ?? usualLimits, options.together);
  serveRooms(app, { db, files: options.files, live, seal, told: toldOf, limits: callers, addresses }, rooms);
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
      wake(shopId);
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
  serveLine(app, {
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
  // Whoever writes a program for a shop reads what there is with its key.
  const reader = operatorOnly(options.operatorToken, (brought) => isLiveKey(app, brought));
  addApiDocs(app, { rooms, reader, publicUrl: options.publicUrl, https: app.https });
  if (options.webDir !== undefined && existsSync(path.join(options.webDir, 'index.html')))
    await serveWeb(app, options.webDir);
  else
    app.setNotFoundHandler((request, reply) =>
      reply.code(404).send(plainError(request, new AppError('NOT_FOUND'))),
    );
  return app;
};
