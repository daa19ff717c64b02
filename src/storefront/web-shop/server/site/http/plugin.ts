import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { visitCounterOf } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import { readSiteAssets } from './assets.ts';
import { registerHostRouting } from './host-names.ts';
import { openPageGate } from './page-gate.ts';
import { SiteHandler, type SiteOptions } from './site-handler.ts';
import { isUpload, limitRowsOf, siteRoutes } from './site-routes.ts';

const year = 31_536_000;
const mostFormBytes = 65_536;

export const serveSite = async (app: FastifyInstance, options: SiteOptions): Promise<void> => {
  const { db, publicUrl } = options;
  const assets = readSiteAssets(options.folder);
  registerHostRouting(app, db, publicUrl === undefined ? undefined : new URL(publicUrl).hostname);
  if (assets.folder !== undefined)
    await app.register(fastifyStatic, {
      root: assets.folder,
      prefix: '/site/',
      maxAge: year * 1000,
      immutable: true,
      preCompressed: true,
      decorateReply: false,
    });
  const visits = visitCounterOf(db);
  app.addHook('onClose', () => visits.close());
  const gate = openPageGate();
  const pages = new SiteHandler(options, assets, visits, gate);
  await app.register(async (site) => {
    site.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostFormBytes },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    site.setErrorHandler((error, request, reply) => pages.fail(error, request, reply));
    site.addHook('onRequest', async (request, reply) => {
      for (const row of limitRowsOf(request)) options.limits.byAddress(row, request, reply);
      if (!isUpload(request)) options.limits.anonymousBody(mostFormBytes, request, reply);
    });
    site.addHook('onSend', async (_request, reply) => gate.leave(reply));
    // Relative links need a trailing slash.
    site.get('/w/:domain', (request, reply) => {
      const [path = '', query] = request.url.split('?');
      return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 301);
    });
    for (const route of siteRoutes)
      site.route({ ...route, handler: (request, reply) => pages.handle(request, reply) });
  });
};
