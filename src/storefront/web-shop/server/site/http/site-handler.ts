import type { FastifyReply, FastifyRequest } from 'fastify';
import { bangkokDay } from '#lib/dates/day.ts';
import { errorStatus } from '#lib/errors/errors.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { UrlSigner } from '#platform/files/signed-urls.ts';
import type { CallLimiter } from '#platform/limits/call-limits.ts';
import { refuseRequest } from '#platform/http/error-reply.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { shopAtAddress } from '#storefront/web-shop/server/site-sql.ts';
import {
  openProofOfWork,
  type ProofOfWorkChecks,
  type ProofWork,
} from '#storefront/web-shop/server/proof-of-work/proof-of-work.ts';
import type { VisitCounter } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import type { SiteAssets } from './assets.ts';
import { type CachedPage, openPageCache } from '../cache/page-cache.ts';
import { shopVersionQuery } from '../cache/version-sql.ts';
import { type SiteHttpRequest, readSiteRequest } from './read-site-request.ts';
import { shopByHost } from './host-names.ts';
import { siteLanguageOf, matchPublicPage } from './match-page.ts';
import { formFieldsOf, normalPath, queryFieldsOf } from './input.ts';
import { publicPages } from '../pages.ts';
import {
  type SiteResponse,
  missingResponse,
  type PublicPage,
  pageResponse,
  type SiteRequest,
} from './site-request.ts';
import { refused, send, sendErrorPage, sendPage } from './send-response.ts';
import { withUploadedFiles } from './form-files.ts';

export type SiteOptions = {
  db: Db;
  files: FileStore;
  seal: Seal;
  /** Key that signs challenges. */
  secret: string;
  /** Work required before garments are held. */
  work?: ProofWork | 'none' | undefined;
  limits: CallLimiter;
  addresses: UrlSigner;
  /** `branchId` is null if a visitor changed something of the whole shop. */
  changed: (shopId: number, branchId: number | null) => void;
  /** Folder of the built site. Without it, pages have no scripts. */
  folder?: string | undefined;
  publicUrl?: string | undefined;
};

/** Per IP address. A person on a phone sends fewer requests. */
const perMinute = 600;
const limitRow = { ...webShopContract.site, path: '/api/w', perMinute } satisfies OperationDefinition;

type Place = { name: string; rest: string };

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

const codes = { NOT_FOUND: 'missing', TOO_MANY_REQUESTS: 'busy' } as const;

export class SiteHandler {
  readonly #options: SiteOptions;
  readonly #assets: SiteAssets;
  readonly #visits: VisitCounter;
  readonly #proofs: ProofOfWorkChecks;
  readonly #pages = openPageCache();

  constructor(options: SiteOptions, assets: SiteAssets, visits: VisitCounter) {
    this.#options = options;
    this.#assets = assets;
    this.#visits = visits;
    this.#proofs = openProofOfWork(options.secret, options.work);
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { limits, addresses } = this.#options;
    limits.byAddress(limitRow, request, reply);
    const ask = await this.#read(request);
    if (ask === undefined) return sendErrorPage(this.#assets, reply, 404, 'th');
    const place = await this.#cachePlaceOf(ask, request);
    const known = place === undefined ? undefined : this.#pages.find(place.key, place.version);
    if (known !== undefined) {
      this.#count(ask.shopId, request, known.tally);
      return sendPage(known, 200, ask.language, reply);
    }
    const visit = await readSiteRequest(ask);
    if (visit === undefined) return sendErrorPage(this.#assets, reply, 404, 'th');
    const limit = ({ path }: PublicPage, most: number | undefined): void => {
      if (most === undefined) return;
      const method = request.method === 'POST' ? 'POST' : 'GET';
      limits.byAddress({ ...limitRow, method, path: `/api/w${path}`, perMinute: most }, request, reply);
    };
    const answer = await answerTo(visit, request, reply, limit);
    await send(this.#assets, visit, answer, reply, {
      addresses,
      keep: (page) => {
        if (place !== undefined) this.#pages.keep(place.key, place.version, page);
      },
    });
    if (answer.kind === 'page') this.#count(ask.shopId, request, answer.page.tally);
    return reply;
  }

  async fail(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { code } = refuseRequest(error, [], request, reply);
    if (code === 'BUSY') {
      // Needs no data of the shop. A viewed page reloads by itself, a sent form does not.
      if (request.method === 'GET') void reply.header('refresh', String(reply.getHeader('retry-after')));
      const { language } = siteLanguageOf(placeOf(request.url).rest);
      return sendErrorPage(this.#assets, reply, errorStatus[code], language);
    }
    const kind = codes[code as keyof typeof codes] ?? 'failed';
    try {
      const ask = await this.#read(request);
      const visit = ask === undefined ? undefined : await readSiteRequest(ask);
      if (visit !== undefined)
        return await send(this.#assets, visit, refused(visit, kind, errorStatus[code]), reply);
    } catch (again) {
      request.log.error(again);
    }
    return sendErrorPage(this.#assets, reply, errorStatus[code], 'th');
  }

  async #read(request: FastifyRequest): Promise<SiteHttpRequest | undefined> {
    const { db, files, seal, changed, publicUrl } = this.#options;
    const hostShop = shopByHost(request.raw);
    const { name, rest } = placeOf(request.url);
    const shopId = hostShop ?? (name.includes('.') ? undefined : await shopAtAddress(db, name));
    if (shopId === undefined) return undefined;
    const { language, path } = siteLanguageOf(rest);
    return {
      db,
      files,
      seal,
      proofs: this.#proofs,
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
  }

  /** Undefined if the page is not cached. */
  async #cachePlaceOf(
    ask: SiteHttpRequest,
    { method }: FastifyRequest,
  ): Promise<{ key: string; version: string } | undefined> {
    if (method !== 'GET' || matchPublicPage(publicPages, ask.path)?.page.kept !== true) return undefined;
    const [row] = await this.#options.db.read(ask, shopVersionQuery(ask));
    const { shopId, base, origin, language, path, query, now } = ask;
    const key = JSON.stringify([shopId, base, origin, language, path, bangkokDay(now), query]);
    return { key, version: row?.version ?? '' };
  }

  #count(shopId: number, { method, ip, headers }: FastifyRequest, what: CachedPage['tally']): void {
    if (what === undefined || method !== 'GET') return;
    // The browser prefetches the page, so no visitor has seen it yet.
    if (String(headers['sec-purpose'] ?? '').includes('prefetch')) return;
    const visitor = { ip, agent: headers['user-agent'] ?? '' };
    this.#visits.add(shopId, bangkokDay(new Date()), visitor, what);
  }
}
