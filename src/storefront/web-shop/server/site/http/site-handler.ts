import type { FastifyReply, FastifyRequest } from 'fastify';
import { bangkokDay } from '#lib/dates/day.ts';
import { errorStatus } from '#lib/errors/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { UrlSigner } from '#platform/files/signed-urls.ts';
import type { CallLimiter } from '#platform/limits/call-limits.ts';
import { refuseOtherSites } from '#platform/http/auth/own-origin.ts';
import { requestOrigin } from '#platform/http/request-origin.ts';
import { refuseRequest } from '#platform/http/error-reply.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import { shopAtAddress } from '#storefront/web-shop/server/site-sql.ts';
import {
  openProofOfWork,
  type ProofOfWorkChecks,
  type ProofWork,
} from '#storefront/web-shop/server/proof-of-work/proof-of-work.ts';
import type { VisitCounter } from '#storefront/web-shop/server/statistics/visit-counter.ts';
import { clientNetworkOf } from '#platform/limits/client-network.ts';
import type { SiteAssets } from './assets.ts';
import { type CachedPage, openPageCache } from '../cache/page-cache.ts';
import { shopVersionQuery } from '../cache/version-sql.ts';
import { type SiteHttpRequest, readSiteRequest } from './read-site-request.ts';
import { shopByHost } from './host-names.ts';
import type { PageGate } from './page-gate.ts';
import { isUpload } from './site-routes.ts';
import { formFieldsOf, normalPath, paramsOf, queryFieldsOf, sitePathOf } from './input.ts';
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
  secret: string;
  work?: ProofWork | 'none' | undefined;
  limits: CallLimiter;
  addresses: UrlSigner;
  changed: (shopId: number, branchId: number | null) => void;
  folder?: string | undefined;
  publicUrl?: string | undefined;
};

const closedPage = (name: string): SiteResponse =>
  pageResponse({ view: { name: 'problem', data: { kind: 'closed' } }, title: name, status: 503 });

/**
 * Redirects '/dresses/' to '/dresses'. Does not change a path with an empty segment inside, which could name
 * another host.
 */
const withoutSlash = ({ front, query }: SiteRequest): SiteResponse | undefined =>
  /^(?:\/[^/]+)+\/$/.test(front.path)
    ? { kind: 'to', address: pageLinkTo(front, front.path.slice(0, -1), query), status: 301 }
    : undefined;

const answerTo = async (
  visit: SiteRequest,
  page: PublicPage | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: CallLimiter,
): Promise<SiteResponse> => {
  if (!visit.front.open && page?.evenClosed !== true) return closedPage(visit.front.name);
  if (page === undefined)
    return (request.method === 'POST' ? undefined : withoutSlash(visit)) ?? missingResponse;
  if (request.method !== 'POST') return page.load(visit);
  if (request.isMultipart())
    return page.upload === undefined
      ? missingResponse
      : withUploadedFiles(request, reply, page.upload, visit);
  if (page.post === undefined) return missingResponse;
  const fields = formFieldsOf(request.body);
  if (page.voucherField !== undefined && fields[page.voucherField]?.[0])
    limits.byBudget('voucherCodes', request, reply);
  return page.post(visit, fields);
};

const codes = { NOT_FOUND: 'missing', TOO_MANY_REQUESTS: 'busy', TOO_LARGE: 'tooLarge' } as const;

export class SiteHandler {
  readonly #options: SiteOptions;
  readonly #assets: SiteAssets;
  readonly #visits: VisitCounter;
  readonly #proofs: ProofOfWorkChecks;
  readonly #gate: PageGate;
  readonly #pages = openPageCache();

  constructor(options: SiteOptions, assets: SiteAssets, visits: VisitCounter, gate: PageGate) {
    this.#options = options;
    this.#assets = assets;
    this.#visits = visits;
    this.#gate = gate;
    this.#proofs = openProofOfWork(options.secret, options.work);
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.method === 'POST') refuseOtherSites(request);
    const { page, ask } = await this.#read(request);
    if (ask === undefined) return sendErrorPage(this.#assets, reply, 404, 'th');
    const place = request.method === 'GET' && page?.kept === true ? await this.#cachePlaceOf(ask) : undefined;
    const known = place === undefined ? undefined : this.#pages.find(place.key, place.version);
    if (known !== undefined) {
      this.#count(ask.shopId, request, known.tally);
      return sendPage(known, 200, ask, reply);
    }
    // Cached pages are sent immediately. A slow client holds no place, because its body or upload is read
    // earlier, and the reply is sent later.
    const network = clientNetworkOf(request.ip);
    const upload = isUpload(request);
    if (!upload) await this.#gate.enter(reply, { network });
    const visit = await readSiteRequest(ask);
    if (visit === undefined) return sendErrorPage(this.#assets, reply, 404, 'th');
    if (visit === 'closed') return sendErrorPage(this.#assets, reply, 404, ask.language, 'shopClosed');
    const answer = await answerTo(visit, page, request, reply, this.#options.limits);
    if (upload) await this.#gate.enter(reply, { network, sure: true });
    await send(this.#assets, visit, answer, reply, {
      addresses: this.#options.addresses,
      keep: (made) => {
        if (place !== undefined) this.#pages.keep(place.key, place.version, made);
      },
    });
    if (answer.kind === 'page') this.#count(ask.shopId, request, answer.page.tally);
    return reply;
  }

  async fail(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { code } = refuseRequest(error, [], request, reply);
    if (code === 'BUSY') {
      // A viewed page reloads by itself. The page of a sent form does not.
      if (request.method === 'GET') void reply.header('refresh', String(reply.getHeader('retry-after')));
      const { language = 'th' } = request.routeOptions.config.site ?? {};
      return sendErrorPage(this.#assets, reply, errorStatus[code], language);
    }
    const kind = codes[code as keyof typeof codes] ?? 'failed';
    try {
      const { ask } = await this.#read(request);
      const visit = ask === undefined ? undefined : await readSiteRequest(ask);
      if (visit !== undefined && visit !== 'closed')
        return await send(this.#assets, visit, refused(visit, kind, errorStatus[code]), reply);
    } catch (again) {
      request.log.error(again);
    }
    return sendErrorPage(this.#assets, reply, errorStatus[code], 'th');
  }

  async #read(request: FastifyRequest): Promise<{ page?: PublicPage | undefined; ask?: SiteHttpRequest }> {
    const { db, files, seal, changed, publicUrl } = this.#options;
    const hostShop = shopByHost(request.raw);
    const { domain = '', params } = paramsOf(request);
    const name = domain.toLowerCase();
    const shopId = hostShop ?? (name.includes('.') ? undefined : await shopAtAddress(db, name));
    if (shopId === undefined) return {};
    const { language = 'th', page } = request.routeOptions.config.site ?? {};
    const ask = {
      db,
      files,
      seal,
      proofs: this.#proofs,
      log: request.log,
      changed,
      shopId,
      base: hostShop === undefined ? `/w/${encodeURIComponent(name)}` : '',
      language,
      path: normalPath(sitePathOf(request.url, language)),
      origin: requestOrigin(request, publicUrl),
      originFromClient: publicUrl === undefined,
      params,
      query: queryFieldsOf(request),
      ip: request.ip,
      cookie: request.headers.cookie ?? '',
      now: new Date(),
    };
    // The router matches empty parameters, but they have no page.
    return { ask, page: Object.values(params).includes('') ? undefined : page };
  }

  async #cachePlaceOf(ask: SiteHttpRequest): Promise<{ key: string; version: string }> {
    const [row] = await this.#options.db.read(ask, shopVersionQuery(ask));
    const { shopId, base, origin, language, path, query, now } = ask;
    const key = JSON.stringify([shopId, base, origin, language, path, bangkokDay(now), query]);
    return { key, version: row?.version ?? '' };
  }

  #count(shopId: number, { method, ip, headers }: FastifyRequest, what: CachedPage['tally']): void {
    if (what === undefined || method !== 'GET') return;
    // No visitor has seen a prefetched page yet.
    if (String(headers['sec-purpose'] ?? '').includes('prefetch')) return;
    const visitor = { ip, agent: headers['user-agent'] ?? '' };
    this.#visits.add(shopId, bangkokDay(new Date()), visitor, what);
  }
}
