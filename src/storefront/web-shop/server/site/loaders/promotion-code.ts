import { bahtOf } from '#lib/money/money.ts';
import {
  codeCookieHeader,
  normalCodeOf,
  type PromotionCodeView,
  readCodeCookie,
} from '#storefront/web-shop/rules/booking/promotion-code.ts';
import type { PricedRequest } from '#storefront/web-shop/server/price-request.ts';
import { cookieTargetOf } from '../http/cookie-target.ts';
import type { SiteRequest } from '../http/site-request.ts';

type Keyed = Pick<SiteRequest, 'seal' | 'scope'>;

const hashOf = ({ seal, scope }: Keyed, code: string): string =>
  seal.hash(`${scope.shopId} ${code}`, 'web-form/promotion');

/** Returns only codes that this server checked and counted. */
export const codesOfVisitor = (visit: Keyed & Pick<SiteRequest, 'cookie'>): string[] => {
  const signed = readCodeCookie(visit.cookie);
  return signed !== null && signed.hash === hashOf(visit, signed.code) ? [signed.code] : [];
};

export const codeCookieOf = (visit: SiteRequest, code: string): string =>
  codeCookieHeader(code === '' ? null : { code, hash: hashOf(visit, code) }, cookieTargetOf(visit));

export const emptyCodeCookie = (visit: SiteRequest): string => codeCookieOf(visit, '');

export const codeViewOf = (
  visit: SiteRequest,
  priced: readonly Pick<PricedRequest, 'given' | 'refused'>[],
): PromotionCodeView => {
  const [code = ''] = codesOfVisitor(visit);
  if (code === '') {
    const { code: problem = '', typed = '' } = visit.query;
    return problem === 'unknown' || problem === 'limit'
      ? { typed: normalCodeOf(typed), off: null, problem }
      : { typed: '', off: null, problem: null };
  }
  const [first] = priced;
  if (first === undefined) return { typed: code, off: null, problem: 'waiting' };
  const given = first.given.find((one) => one.code === code);
  if (given !== undefined) return { typed: code, off: bahtOf(given.amount), problem: null };
  return {
    typed: code,
    off: null,
    problem: first.refused.find((one) => one.code === code)?.why ?? 'better',
  };
};
