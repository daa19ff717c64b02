import { baht } from '#lib/contract/wire-schemas.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { fill } from '#lib/text/languages.ts';
import { mapLink, placeOf } from '#setup/shop/coordinates.ts';
import type { BranchOfSite } from '../sql/shop.ts';
import type { BranchesView } from '#storefront/web-shop/branches-view.ts';
import { type Answer, missing, shown, type Visit } from '../http/site-request.ts';
import { weekRuns } from '#setup/shop/opening-hours.ts';
import { closedWeekdaysOf, openOn } from '#storefront/web-shop/rules/opening-hours.ts';
import { rulesOf } from '../requested-days.ts';
import { branchesData, crumbsData, shopData } from '../structured-data.ts';

/** A branch on Google's maps; '' where neither its place nor its address is said. */
export const mapOfBranch = (visit: Visit, branch: BranchOfSite): string => {
  const place = placeOf(branch);
  return place === null && branch.address === ''
    ? ''
    : mapLink(place, `${visit.front.name} ${branch.address}`);
};

const nearOf = ({ site, branches }: Visit): BranchesView['near'] => {
  const placed = branches.flatMap((one) => {
    const place = placeOf(one);
    return place === null ? [] : [{ ...place, name: one.name, address: one.address }];
  });
  return site.googleKey === '' || placed.length === 0 ? null : { mapsKey: site.googleKey, branches: placed };
};

/** For the back-office, which asks Google nothing itself. */
export const loadPlaceSearch = ({ site, words, front }: Visit): Answer =>
  site.googleKey === ''
    ? missing
    : shown({
        view: { name: 'placeSearch', data: { mapsKey: site.googleKey } },
        title: `${words.near.search} · ${front.name}`,
      });

export const loadBranches = (visit: Visit): Answer => {
  const { front, words, shop } = visit;
  const path = '/branches';
  return shown({
    view: {
      name: 'branches',
      data: {
        branches: visit.branches.map((branch) => {
          const { name, address, phone, hours } = branch;
          return {
            name,
            address,
            phone,
            mapUrl: mapOfBranch(visit, branch),
            week: weekRuns(hours, shop.closedWeekdays),
            today: { ...openOn(hours, front.today, rulesOf(visit)), name: '' },
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
      crumbsData(visit, [
        { name: front.name, path: '/' },
        { name: words.branches.title, path },
      ]),
    ],
  });
};

/** What the shop's rules mean for a customer, in words. */
const ruleFacts = (visit: Visit): string[] => {
  const { front, shop, site, words } = visit;
  const say = (text: string, values: Record<string, string | number>): string =>
    fill(text, values, front.language);
  const { rule } = words.terms;
  const amount = (satang: number): string => baht(satang).toLocaleString('en-US');
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

export const loadTerms = (visit: Visit): Answer => {
  const { front, words, site } = visit;
  return shown({
    view: {
      name: 'terms',
      data: { facts: ruleFacts(visit), own: site.terms, version: site.termsVersion },
    },
    title: `${words.terms.title} · ${front.name}`,
    canonical: '/terms',
  });
};

export const loadPrivacy = (visit: Visit): Answer => {
  const { front, words, site, shop } = visit;
  const say = (text: string, values: Record<string, string | number>): string =>
    fill(text, values, front.language);
  const { fact } = words.privacy;
  const keeper = shop.dataController || shop.legalName || front.name;
  const contact = formatPhone(shop.dataContact || shop.phone);
  return shown({
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
