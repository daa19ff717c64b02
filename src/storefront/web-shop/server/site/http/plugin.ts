/** URLs below /w/, shops' own host names, files below /site/. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bangkokDay } from '#lib/dates/day.ts';
import { errorStatus } from '#lib/errors/errors.ts';
import type { Language } from '#lib/text/languages.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { UrlSigner } from '#platform/files/signed-urls.ts';
import type { CallLimiter } from '#platform/limits/call-limits.ts';
import { toAppError } from '#platform/http/error-reply.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { shopAtAddress } from '#storefront/web-shop/server/site-sql.ts';
import { openProofOfWork, type ProofWork } from '#storefront/web-shop/server/proof-of-work/proof-of-work.ts';
import { visitCounterOf } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import { type SiteAssets, readSiteAssets } from './assets.ts';
import { type CachedPage, openPageCache } from '../cache/page-cache.ts';
import { shopVersionQuery } from '../cache/version-sql.ts';
import { type SiteHttpRequest, readSiteRequest } from './read-site-request.ts';
import { registerHostRouting, shopByHost } from './host-names.ts';
import { siteLanguageOf, matchPublicPage } from './match-page.ts';
import { formFieldsOf, normalPath, queryFieldsOf } from './input.ts';
import { publicPageHtml, publicErrorHtml } from './page-html.ts';
import { publicPages } from '../pages.ts';
import {
  type SiteResponse,
  missingResponse,
  type PublicPage,
  pageResponse,
  type SiteRequest,
} from './site-request.ts';
import { withUploadedFiles } from './form-files.ts';

export type SiteOptions = {
  db: Db;
  files: FileStore;
  seal: Seal;
  /** Signs challenges. */
  secret: string;
  /** To hold garments. */
  work?: ProofWork | 'none' | undefined;
  limits: CallLimiter;
  addresses: UrlSigner;
  /** A visitor has changed something of a branch, or of the whole shop (null). */
  changed: (shopId: number, branchId: number | null) => void;
  /** Without built islands pages have no scripts. */
  folder?: string | undefined;
  publicUrl?: string | undefined;
};

/** Per IP address; a person on a phone makes fewer. */
const perMinute = 600;
const limitRow = { ...webShopContract.site, path: '/api/w', perMinute } satisfies OperationDefinition;

const year = 31_536_000;

type Place = { name: string; rest: string };

/** Shop's name and the rest of the path. */
const placeOf = (url: string): Place => {
  const [path = ''] = url.split('?');
  const [, , name = '', ...rest] = path.split('/');
  return { name: decodeURIComponent(name).toLowerCase(), rest: `/${rest.join('/')}` };
};

const answerTo = async (
  visit: SiteRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  limit: (page: PublicPage, most: number | undefined) => void,
): Promise<SiteResponse> => {
  const found = matchPublicPage(publicPages, visit.front.path);
  if (!visit.front.open && found?.page.evenClosed !== true)
    return pageResponse({
      view: { name: 'problem', data: { kind: 'closed' } },
      title: visit.front.name,
      status: 503,
    });
  if (found === undefined) return missingResponse;
  const { page, params } = found;
  if (page.file === true && visit.front.language !== 'th') return missingResponse;
  const whole = { ...visit, params };
  if (request.method !== 'POST') {
    limit(page, page.looksPerMinute);
    return page.load(whole);
  }
  if (request.isMultipart()) {
    if (page.upload === undefined) return missingResponse;
    limit(page, page.perMinute);
    return withUploadedFiles(request, reply, page.upload, whole);
  }
  if (page.post === undefined) return missingResponse;
  limit(page, page.perMinute);
  return page.post(whole, formFieldsOf(request.body));
};

const refused = (
  visit: SiteRequest,
  kind: 'missing' | 'gone' | 'goneArticle' | 'failed' | 'busy',
  status: number,
): SiteResponse =>
  pageResponse({
    view: { name: 'problem', data: { kind } },
    title: `${visit.words.problem[kind].title} · ${visit.front.name}`,
    status,
  });

const sendPage = (
  { html, policy, hidden }: CachedPage,
  status: number,
  language: Language,
  reply: FastifyReply,
  stays: 'no-cache' | 'no-store' = 'no-cache',
): FastifyReply => {
  if (hidden) void reply.header('x-robots-tag', 'noindex');
  return reply
    .code(status)
    .header('cache-control', stays)
    .header('content-security-policy', policy)
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(html);
};

const send = async (
  assets: SiteAssets,
  visit: SiteRequest,
  answer: SiteResponse,
  reply: FastifyReply,
  { keep = () => {}, addresses }: { keep?: (page: CachedPage) => void; addresses?: UrlSigner } = {},
): Promise<FastifyReply> => {
  if (answer.kind === 'to') {
    if (answer.cookie !== undefined) void reply.header('set-cookie', answer.cookie);
    return reply.redirect(answer.address, answer.status);
  }
  if (answer.kind === 'file')
    return reply
      .header('cache-control', answer.secret === true ? 'no-store' : 'public, max-age=600')
      .type(answer.type)
      .send(answer.body);
  if (answer.kind === 'missing') return send(assets, visit, refused(visit, 'missing', 404), reply);
  if (answer.kind === 'gone')
    return send(assets, visit, refused(visit, answer.of === 'article' ? 'goneArticle' : 'gone', 410), reply);
  const { html, policy } = await publicPageHtml(assets, visit, answer.page);
  const { status = 200, canonical, tally, secret = false } = answer.page;
  const page = { html, policy, hidden: canonical === undefined || status !== 200, tally };
  if (secret) {
    void reply.header('referrer-policy', 'no-referrer');
    // Slip pictures are private.
    const signed = addresses === undefined ? html : addresses.sign(html, visit.scope.shopId);
    return sendPage({ ...page, html: signed }, status, visit.front.language, reply, 'no-store');
  }
  if (status === 200) keep(page);
  return sendPage(page, status, visit.front.language, reply);
};

const codes = { NOT_FOUND: 'missing', TOO_MANY_REQUESTS: 'busy' } as const;

export const serveSite = async (app: FastifyInstance, options: SiteOptions): Promise<void> => {
  const { db, files, seal, limits, addresses, folder, publicUrl, changed } = options;
  const assets = readSiteAssets(folder);
  const proofs = openProofOfWork(options.secret, options.work);
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
  const tally = visitCounterOf(db);
  app.addHook('onClose', () => tally.close());
  const pages = openPageCache();
  const count = (
    shopId: number,
    { method, ip, headers }: FastifyRequest,
    what: CachedPage['tally'],
  ): void => {
    if (what === undefined || method !== 'GET') return;
    // Prefetched, not viewed yet.
    if (String(headers['sec-purpose'] ?? '').includes('prefetch')) return;
    const looker = { ip, agent: headers['user-agent'] ?? '' };
    tally.add(shopId, bangkokDay(new Date()), looker, what);
  };
  const stranger = async (reply: FastifyReply, status: number, language: Language) => {
    const { html, policy } = await publicErrorHtml(assets, language, status === 404 ? 'missing' : 'failed');
    return reply
      .code(status)
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };
  const askOf = async (request: FastifyRequest): Promise<SiteHttpRequest | undefined> => {
    const hostShop = shopByHost(request.raw);
    const { name, rest } = placeOf(request.url);
    const shopId = hostShop ?? (name.includes('.') ? undefined : await shopAtAddress(db, name));
    if (shopId === undefined) return undefined;
    const { language, path } = siteLanguageOf(rest);
    return {
      db,
      files,
      seal,
      proofs,
      changed,
      shopId,
      base: hostShop === undefined ? `/w/${encodeURIComponent(name)}` : '',
      language,
      path: normalPath(path),
      origin: publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`,
      params: {},
      query: queryFieldsOf(request),
      ip: request.ip,
      cookie: request.headers.cookie ?? '',
      now: new Date(),
    };
  };
  const visitTo = async (request: FastifyRequest): Promise<SiteRequest | undefined> => {
    const ask = await askOf(request);
    return ask === undefined ? undefined : readSiteRequest(ask);
  };
  /** Cache key and shop version. */
  const placeIn = async (ask: SiteHttpRequest, { method }: FastifyRequest) => {
    if (method !== 'GET' || matchPublicPage(publicPages, ask.path)?.page.kept !== true) return undefined;
    const [row] = await db.read(ask, shopVersionQuery(ask));
    const { shopId, base, origin, language, path, query, now } = ask;
    const key = JSON.stringify([shopId, base, origin, language, path, bangkokDay(now), query]);
    return { key, version: row?.version ?? '' };
  };
  const fail = async (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { code } = toAppError(error, [], request.log);
    if (code === 'BUSY') {
      // Without a shop look-up. A viewed page reloads automatically, a sent form does not.
      if (request.method === 'GET') void reply.header('refresh', String(reply.getHeader('retry-after')));
      const { language } = siteLanguageOf(placeOf(request.url).rest);
      return stranger(reply, errorStatus[code], language);
    }
    const kind = codes[code as keyof typeof codes] ?? 'failed';
    try {
      const visit = await visitTo(request);
      if (visit !== undefined)
        return await send(assets, visit, refused(visit, kind, errorStatus[code]), reply);
    } catch (again) {
      request.log.error(again);
    }
    return stranger(reply, errorStatus[code], 'th');
  };
  await app.register(async (site) => {
    site.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    site.setErrorHandler((error, request, reply) => fail(error, request, reply));
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      limits.byAddress(limitRow, request, reply);
      const ask = await askOf(request);
      if (ask === undefined) return stranger(reply, 404, 'th');
      const place = await placeIn(ask, request);
      const known = place === undefined ? undefined : pages.find(place.key, place.version);
      if (known !== undefined) {
        count(ask.shopId, request, known.tally);
        return sendPage(known, 200, ask.language, reply);
      }
      const visit = await readSiteRequest(ask);
      if (visit === undefined) return stranger(reply, 404, 'th');
      const limit = ({ path }: PublicPage, most: number | undefined): void => {
        if (most === undefined) return;
        const method = request.method === 'POST' ? 'POST' : 'GET';
        limits.byAddress({ ...limitRow, method, path: `/api/w${path}`, perMinute: most }, request, reply);
      };
      const answer = await answerTo(visit, request, reply, limit);
      await send(assets, visit, answer, reply, {
        addresses,
        keep: (page) => {
          if (place !== undefined) pages.keep(place.key, place.version, page);
        },
      });
      if (answer.kind === 'page') count(ask.shopId, request, answer.page.tally);
      return reply;
    };
    // Relative links need the trailing slash.
    site.get('/w/:domain', (request, reply) => {
      const [path = '', query] = request.url.split('?');
      return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 301);
    });
    site.route({ method: ['GET', 'POST'], url: '/w/:domain/*', handler });
  });
};
