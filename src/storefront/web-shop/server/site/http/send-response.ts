import type { FastifyReply } from 'fastify';
import type { Language } from '#lib/text/languages.ts';
import { withCookie } from '#storefront/web-shop/rules/cookie-list.ts';
import type { ProblemView } from '#storefront/web-shop/views.ts';
import { withOwnCounts } from '#storefront/web-shop/rules/own-counts.ts';
import type { UrlSigner } from '#platform/files/signed-urls.ts';
import type { CachedPage } from '../cache/page-cache.ts';
import type { SiteAssets } from './assets.ts';
import { framedPolicy } from './content-security-policy.ts';
import { publicErrorHtml, publicPageHtml } from './page-html.ts';
import { type SiteRequest, type SiteResponse, pageResponse } from './site-request.ts';

export const refused = (
  visit: SiteRequest,
  kind: 'missing' | 'gone' | 'goneArticle' | 'failed' | 'busy' | 'tooLarge',
  status: number,
): SiteResponse =>
  pageResponse({
    view: { name: 'problem', data: { kind } },
    title: `${visit.words.problem[kind].title} · ${visit.front.name}`,
    status,
  });

export const sendPage = (
  { html, policy, hidden, noStore }: CachedPage,
  status: number,
  { language, cookie }: { language: Language; cookie: string },
  reply: FastifyReply,
): FastifyReply => {
  if (hidden) void reply.header('x-robots-tag', 'noindex');
  return reply
    .code(status)
    .header('cache-control', noStore ? 'no-store' : 'no-cache')
    .header('content-security-policy', policy)
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(withOwnCounts(html, cookie));
};

export const send = async (
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
  if (answer.kind === 'file') {
    if (answer.name !== undefined)
      void reply.header('content-disposition', `attachment; filename="${answer.name}"`);
    if (answer.otherSites === true) void reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply
      .header(
        'cache-control',
        answer.secret === true || visit.originFromClient ? 'no-store' : 'public, max-age=600',
      )
      .type(answer.type)
      .send(answer.body);
  }
  if (answer.kind === 'missing') return send(assets, visit, refused(visit, 'missing', 404), reply);
  if (answer.kind === 'gone')
    return send(assets, visit, refused(visit, answer.of === 'article' ? 'goneArticle' : 'gone', 410), reply);
  const { cookie } = answer;
  if (cookie !== undefined) void reply.header('set-cookie', cookie);
  const { html, policy: own } = await publicPageHtml(assets, visit, answer.page);
  const { status = 200, canonical, tally, secret = false, framedBy } = answer.page;
  const policy = framedBy === undefined ? own : framedPolicy(own, framedBy);
  // This header supports no list of origins, and browsers with `frame-ancestors` ignore it.
  if (framedBy !== undefined) void reply.removeHeader('x-frame-options');
  const who = {
    language: visit.front.language,
    cookie: cookie === undefined ? visit.cookie : withCookie(visit.cookie, cookie),
  };
  const page = {
    html,
    policy,
    hidden: canonical === undefined || status !== 200,
    noStore: secret || visit.originFromClient,
    tally,
  };
  if (secret) {
    void reply.header('referrer-policy', 'no-referrer');
    // Slips are private, so their URLs are signed.
    const signed = addresses === undefined ? html : addresses.sign(html, visit.scope.shopId);
    return sendPage({ ...page, html: signed }, status, who, reply);
  }
  if (status === 200) keep(page);
  return sendPage(page, status, who, reply);
};

export const sendErrorPage = async (
  assets: SiteAssets,
  reply: FastifyReply,
  status: number,
  language: Language,
  kind: ProblemView['kind'] = status === 404 ? 'missing' : 'failed',
): Promise<FastifyReply> => {
  const { html, policy } = await publicErrorHtml(assets, language, kind);
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
};
