import { Server as SecureServer } from 'node:https';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { parseJsonBodies } from '#platform/http/json-bodies.ts';
import { requestOrigin } from '#platform/http/request-origin.ts';
import { serveModules } from '#platform/http/routes.ts';
import { type LiveUpdates, openLiveUpdates } from '#platform/realtime/live-updates.ts';
import { requestIdLabel } from '#platform/telemetry/log.ts';
import { trackRequests, requestIdOf } from '#platform/telemetry/request-tracking.ts';
import { type UrlSigner, createUrlSigner } from '#platform/files/signed-urls.ts';
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
import { AppError } from '#lib/errors/errors.ts';
import { customRightsQuery, validSessionsQuery, rightsTable } from '#access/authentication/server/index.ts';
import { phoneRuleQuery } from '#setup/shop/server/index.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { servePaymentWebhooks } from '#counter/online-payments/server/index.ts';
import { createOperatorFinder, openOperatorSources, type ShopWork } from '#admin/operator/server/index.ts';
import { serveLineAppWebhook } from '#admin/notifications/server/index.ts';
import { announcedSitemaps, type ProofWork, serveSite } from '#storefront/web-shop/server/index.ts';
import { addApiDocs } from './api-docs/reference-page.ts';
import { createInvalidationMap } from './invalidation-map.ts';
import { addMaintenanceMode } from './routes/maintenance.ts';
import { addMetricsRoute, type MetricsTextSource } from './telemetry/metrics.ts';
import type { Finding } from './doctor/finding.ts';
import { closeIdleConnections } from './boot/close-connections.ts';
import { watchArchive } from '#access/backup/server/index.ts';
import { appModules } from './modules.ts';
import { pictureAccess } from './routes/picture-access.ts';
import { type PendingFileLookup, servePictureFiles } from './routes/picture-files.ts';
import { entryScriptOf } from './routes/app-files.ts';
import { type UnreadyReason, addHealthRoutes } from './routes/health.ts';
import { plainError } from './routes/plain-error.ts';
import { addSecurityHeaders } from './routes/security-headers.ts';
import { addSecurityTxt } from './routes/security-txt.ts';
import { serveWebApp } from './routes/web-app.ts';
import type { LiveCertificate } from './tls/live-certificate.ts';

export type ServerOptions = {
  db: Db;
  jwtSecret: string;
  /** Encrypts the shops' secrets. The default derives from the token secret. */
  sealSecret?: string;
  files: FileStore;
  live?: LiveUpdates;
  /** Styles and islands of public pages. If undefined, pages are rendered from source and have no islands. */
  siteDir?: string;
  webDir?: string;
  publicUrl?: string | undefined;
  /** If undefined, the server speaks plain HTTP. */
  certificate?: LiveCertificate | undefined;
  proxies?: number;
  /** Opens /metrics and the API description to other machines. */
  operatorToken?: string | undefined;
  securityContact?: string | undefined;
  limits?: CallLimits;
  proofOfWork?: ProofWork | 'none' | undefined;
  dataDir?: string;
  /** If undefined, sign-up is closed. */
  installation?: Installation;
  backups?: boolean;
  sessions?: SessionLimits;
  log?: FastifyBaseLogger;
  unready?: () => UnreadyReason | undefined;
  /** False while the first shop is created. Calls then fail with UNAVAILABLE. */
  open?: () => boolean;
  maintenance?: boolean;
  together?: ProcessBus | undefined;
  figures?: MetricsTextSource | undefined;
  /**
   * Milliseconds. If the estimated wait for the database exceeds 4 % of this time, requests queue for at most
   * four times this time, or fail with BUSY.
   */
  patience?: number | undefined;
  expected?: PendingFileLookup | undefined;
  findings?: (() => Promise<readonly Finding[]>) | undefined;
  shopWork?: ShopWork | undefined;
};

export const accessMinutes = 15;

/** Search engines may read only web shops and their assets. */
const robots = `User-agent: *
Allow: /w/
Allow: /site/
Allow: /files/
Disallow: /w/*?*day=
Disallow: /
`;

const createFastify = ({ log, proxies = 0, certificate }: ServerOptions): FastifyInstance =>
  Fastify({
    ...(certificate && { https: certificate.options() }),
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdLabel }),
    genReqId: requestIdOf,
    // `trustProxy` is a function, because Fastify trusts no proxy if it is a number.
    trustProxy: (_address, hop) => hop < proxies,
    // Operations have their own limit (`bodyLimitOf`).
    bodyLimit: 16_384,
    forceCloseConnections: 'idle',
    // Fastify's own reply has another format and no Retry-After.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_, request, reply) =>
      void (reply as unknown as FastifyReply)
        .code(400)
        .send(plainError(request, new AppError('VALIDATION', { values: { field: 'URL' } }))),
  });

const addSessions = (app: FastifyInstance, { db, sessions }: ServerOptions, live: LiveUpdates): void => {
  const limits = sessions ?? defaultSessionLimits;
  const cache = watchSessions(async (shopId, ids) => {
    const [good, chosen, [rule]] = await db.readAll({ shopId }, [
      validSessionsQuery(shopId, ids, limits),
      customRightsQuery(shopId),
      phoneRuleQuery(shopId),
    ]);
    return {
      good: good.map((one) => one.id),
      confined: good.filter((one) => one.confined).map((one) => one.id),
      locked: good.filter((one) => one.locked).map((one) => one.id),
      said: {
        rights: rightsTable(chosen),
        masksPhones: rule?.masked ?? false,
        closed: rule?.closed ?? false,
      },
    };
  }, live.hangUp);
  app.decorate('sessions', cache);
  app.decorate('sessionLimits', limits);
  app.decorate('findOperator', createOperatorFinder(db));
  app.decorate(
    'keyUsed',
    trackKeyUse((shopId, sessionId) =>
      db.tx({ shopId }, (q) => recordApiKeyUse(shopId, sessionId).execute(q)),
    ),
  );
  app.addHook('onClose', () => cache.close());
};

const registerPlugins = async (app: FastifyInstance, jwtSecret: string): Promise<void> => {
  await app.register(cookie);
  await app.register(jwt, {
    secret: jwtSecret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], cache: 5000 },
  });
  await app.register(multipart);
  await app.register(compress, {
    global: true,
    threshold: 4096,
    // Synchronous compression needs half a stream's CPU time and blocks for at most a millisecond.
    syncThreshold: 65_536,
    encodings: ['gzip'],
    customTypes: /^(text\/|application\/json)/,
  });
};

const addOperations = (app: FastifyInstance, options: ServerOptions, live: LiveUpdates): void => {
  const { db, figures, dataDir, backups, publicUrl } = options;
  const operator = requireOperator(options.operatorToken);
  addMetricsRoute(app, { db, live, operator, figures, dataDir, backups });
  addHealthRoutes(app, options);
  watchArchive(dataDir);
  addSecurityTxt(app, { contact: options.securityContact, publicUrl });
  const sources = openOperatorSources(options);
  app.decorate('operatorSources', sources);
  app.addHook('onClose', () => sources.maintenance.close());
  addMaintenanceMode(app, options.maintenance ?? false, sources.maintenance.isClosed);
  app.addHook('onRequest', async (request) => {
    if (options.open?.() === false && request.url.startsWith('/api/')) throw new AppError('UNAVAILABLE');
  });
  closeIdleConnections(app, live);
};

const addRoutes = async (
  app: FastifyInstance,
  options: ServerOptions,
  { live, addresses }: { live: LiveUpdates; addresses: UrlSigner },
): Promise<void> => {
  const { db, files, publicUrl } = options;
  const seal = createSeal(options.sealSecret ?? options.jwtSecret);
  const invalidationOf = createInvalidationMap(appModules);
  const limits = createCallLimiter(options.limits ?? defaultCallLimits, options.together);
  serveModules(app, { db, files, live, seal, invalidationOf, limits, addresses }, appModules);
  await serveSite(app, {
    db,
    files,
    seal,
    secret: options.jwtSecret,
    work: options.proofOfWork,
    limits,
    addresses,
    folder: options.siteDir,
    publicUrl,
    changed: (shopId, branchId) => {
      wakeJob('messages', shopId);
      const reads = invalidationOf('webshop.request')?.reads;
      if (reads === undefined) return;
      const branchIds = branchId === null ? null : [branchId];
      live.publish({ shopId, branchIds, kind: 'webshop.request', ids: {}, reads: [...reads] });
    },
  });
  serveFeeds(app, { db, limits });
  servePaymentWebhooks(app, {
    db,
    seal,
    limits,
    changed: (shopId, branchId, orderId) => {
      const reads = invalidationOf('onlinePayment.check')?.reads ?? [];
      live.publish({
        shopId,
        branchIds: [branchId],
        kind: 'onlinePayment.check',
        ids: orderId === null ? {} : { orderId },
        reads: [...reads],
      });
    },
  });
  serveLineAppWebhook(app, {
    db,
    seal,
    limits,
    changed: (shopId) => {
      const reads = invalidationOf('mail.fetch')?.reads ?? [];
      live.publish({ shopId, branchIds: null, kind: 'mail.fetch', ids: {}, reads: [...reads] });
    },
  });
};

export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { db, live = openLiveUpdates(db) } = options;
  const app = createFastify(options);
  if (app.server instanceof SecureServer) options.certificate?.useFor(app.server);
  app.decorate('page', entryScriptOf(options.webDir));
  app.decorate('https', options.publicUrl?.startsWith('https:') ?? false);
  trackRequests(app);
  addSecurityHeaders(app, app.https);
  addSessions(app, options, live);
  app.decorate('installation', options.installation ?? closedInstallation);
  parseJsonBodies(app);
  // Load is shed before the plugins, because early refusals cost almost nothing.
  if (options.patience !== undefined) shedLoad(app, db, options.patience);
  await registerPlugins(app, options.jwtSecret);
  const addresses = createUrlSigner(options.jwtSecret);
  await servePictureFiles(app, options.files, addresses, pictureAccess(db), options.expected);
  addOperations(app, options, live);
  await addRoutes(app, options, { live, addresses });
  const sitemaps = announcedSitemaps(db);
  app.get('/robots.txt', async (request, reply) => {
    const origin = requestOrigin(request, options.publicUrl);
    // Without a public URL, the client names the host, so the reply must not be cached.
    if (options.publicUrl === undefined) void reply.header('cache-control', 'no-store');
    return reply.type('text/plain; charset=utf-8').send(`${robots}\n${await sitemaps(origin)}`);
  });
  // Integrators read the API description with the shop's API key.
  const reader = requireOperator(options.operatorToken, (brought) => isLiveApiKey(app, brought));
  addApiDocs(app, { modules: appModules, reader, publicUrl: options.publicUrl, https: app.https });
  await serveWebApp(app, options.webDir);
  return app;
};
