import { widgetSitesOf } from '#storefront/web-shop/rules/widget/widget-sites.ts';
import { widgetScriptOf } from '#storefront/web-shop/server/widget/widget-script.ts';
import { findCards } from '../garment-cards.ts';
import { missingResponse, pageResponse, type SiteRequest, type SiteResponse } from '../http/site-request.ts';

const perPage = 24;

export const loadWidgetScript = ({ site, front }: SiteRequest): SiteResponse =>
  site.widgetSites === ''
    ? missingResponse
    : {
        kind: 'file',
        type: 'text/javascript; charset=utf-8',
        body: widgetScriptOf(site.accent, front.name),
        otherSites: true,
      };

/**
 * Only this page may be framed by other sites. It reads no cookie and changes nothing. Its links open new
 * tabs.
 */
export const loadEmbed = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { site, front, query } = visit;
  if (site.widgetSites === '') return missingResponse;
  const code = front.categories.find((one) => one.code === query['category'])?.code;
  const { cards } = await findCards(visit, {
    ...(code !== undefined && { webCategory: code }),
    sort: 'featured',
    size: perPage,
    onlyFree: front.day === null ? '0' : '1',
  });
  return pageResponse({
    view: { name: 'embed', data: { cards, category: code ?? '' } },
    title: front.name,
    framedBy: widgetSitesOf(site.widgetSites),
    tally: [{ kind: 'list' }],
  });
};
