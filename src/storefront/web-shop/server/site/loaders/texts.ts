import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { mapLink, coordinatesOf } from '#setup/shop/coordinates.ts';
import type { BranchOfSite } from '../sql/shop.ts';
import type { BranchesView } from '#storefront/web-shop/branches-view.ts';
import { type SiteResponse, missingResponse, pageResponse, type SiteRequest } from '../http/site-request.ts';
import { weekRuns } from '#setup/shop/opening-hours.ts';
import { closedWeekdaysOf, openingOnDay } from '#storefront/web-shop/rules/opening-hours.ts';
import { rentalRulesOf } from '../requested-days.ts';
import { branchesData, breadcrumbData, shopData } from '../structured-data.ts';

export const branchMapUrl = (visit: SiteRequest, branch: BranchOfSite): string => {
  const place = coordinatesOf(branch);
  return place === null && branch.address === ''
    ? ''
    : mapLink(place, `${visit.front.name} ${branch.address}`);
};

const nearOf = ({ site, branches }: SiteRequest): BranchesView['near'] => {
  const placed = branches.flatMap((one) => {
    const place = coordinatesOf(one);
    return place === null ? [] : [{ ...place, name: one.name, address: one.address }];
  });
  return site.googleKey === '' || placed.length === 0 ? null : { mapsKey: site.googleKey, branches: placed };
};

/** The back-office opens this page, so its own pages send no requests to Google. */
export const loadPlaceSearch = ({ site, words, front }: SiteRequest): SiteResponse =>
  site.googleKey === ''
    ? missingResponse
    : pageResponse({
        view: { name: 'placeSearch', data: { mapsKey: site.googleKey } },
        title: `${words.near.search} · ${front.name}`,
      });

export const loadBranches = (visit: SiteRequest): SiteResponse => {
  const { front, words, shop } = visit;
  const path = '/branches';
  return pageResponse({
    view: {
      name: 'branches',
      data: {
        branches: visit.branches.map((branch) => {
          const { name, address, phone, hours } = branch;
          return {
            name,
            address,
            phone,
            mapUrl: branchMapUrl(visit, branch),
            week: weekRuns(hours, shop.closedWeekdays),
            today: { ...openingOnDay(hours, front.today, rentalRulesOf(visit)), name: '' },
          };
        }),
        near: nearOf(visit),
        closedWeekdays: closedWeekdaysOf(visit.branches, shop.closedWeekdays),
        closedDays: shop.closedDays.filter((one) => one.day >= front.today).slice(0, 12),
      },
    },
    title: `${words.branches.title} · ${front.name}`,
    description: visit.branches.map((one) => `${one.name} ${one.address}`.trim()).join(' · '),
    canonical: path,
    image: front.logo,
    data: [
      shopData(visit),
      ...branchesData(visit),
      breadcrumbData(visit, [
        { name: front.name, path: '/' },
        { name: words.branches.title, path },
      ]),
    ],
  });
};

const ruleFacts = (visit: SiteRequest): string[] => {
  const { front, shop, site, words } = visit;
  const say = (text: string, values: Record<string, string | number>): string =>
    fillTemplate(text, values, front.language);
  const { rule } = words.terms;
  const amount = (satang: number): string => satangToBaht(satang).toLocaleString('en-US');
  return [
    rule.bail,
    ...(shop.bailBackTransfer === null ? [] : [say(rule.bailBack, { n: shop.bailBackTransfer })]),
    ...(site.shareDuePercent > 0 ? [say(rule.share, { percent: site.shareDuePercent })] : []),
    ...(shop.lateFeePerDay > 0
      ? [
          say(shop.lateGraceDays > 0 ? rule.lateAfter : rule.late, {
            amount: amount(shop.lateFeePerDay),
            n: shop.lateGraceDays,
          }),
        ]
      : []),
    ...shop.cancelRules.map((one) =>
      say(one.daysBefore === 0 ? rule.cancelLate[one.money] : rule.cancel[one.money], {
        n: one.daysBefore,
        percent: one.percent,
      }),
    ),
    rule.damage,
  ];
};

export const loadTerms = (visit: SiteRequest): SiteResponse => {
  const { front, words, site } = visit;
  return pageResponse({
    view: {
      name: 'terms',
      data: { facts: ruleFacts(visit), own: site.terms, version: site.termsVersion },
    },
    title: `${words.terms.title} · ${front.name}`,
    canonical: '/terms',
  });
};

export const loadPrivacy = (visit: SiteRequest): SiteResponse => {
  const { front, words, site, shop } = visit;
  const say = (text: string, values: Record<string, string | number>): string =>
    fillTemplate(text, values, front.language);
  const { fact } = words.privacy;
  const keeper = shop.dataController || shop.legalName || front.name;
  const contact = formatPhone(shop.dataContact || shop.phone);
  return pageResponse({
    view: {
      name: 'privacy',
      data: {
        facts: [
          say(fact.who, { name: keeper }),
          fact.what,
          fact.email,
          fact.why,
          shop.keepCustomerYears === null ? fact.keptAsked : say(fact.kept, { n: shop.keepCustomerYears }),
          fact.noCookies,
          fact.abuse,
          contact === '' ? fact.rights : say(fact.rightsAt, { contact }),
        ],
        own: site.privacy,
        version: site.termsVersion,
      },
    },
    title: `${words.privacy.title} · ${front.name}`,
    canonical: '/privacy',
  });
};
