/** JSON-LD: what search engines are told of the shop and its garments (schema.org). */
import { inLanguage } from '#storefront/web-shop/rules/page-links.ts';
import { mapLink, placeOf } from '#setup/shop/coordinates.ts';
import type { BranchOfSite } from './sql/shop.ts';
import type { Visit } from './http/site-request.ts';

/** An address of the shop with its origin, without the visitor's day. */
export const absolute = (
  { origin, home, front }: Pick<Visit, 'origin' | 'home' | 'front'>,
  path: string,
): string => origin + home + inLanguage(front.language, path);

const addressOf = (streetAddress: string): object => ({
  '@type': 'PostalAddress',
  streetAddress,
  addressCountry: 'TH',
});

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** So many days ahead search engines are told of. */
const told = 12;

/** The hours of a branch: what it says of each weekday, and coming days on which the shop is closed. Nothing where it says none. */
export const hoursData = (
  { shop, front }: Pick<Visit, 'shop' | 'front'>,
  { hours }: Pick<BranchOfSite, 'hours'>,
): object => {
  const kinds = new Map<string, { opens: string; closes: string; days: string[] }>();
  for (const [at, one] of hours.entries()) {
    if (one === null || shop.closedWeekdays.includes(at)) continue;
    const key = `${one.from} ${one.to}`;
    const kind = kinds.get(key) ?? { opens: one.from, closes: one.to, days: [] };
    kind.days.push(weekdays[at] ?? '');
    kinds.set(key, kind);
  }
  if (kinds.size === 0) return {};
  const closed = shop.closedDays.filter((one) => one.day >= front.today).slice(0, told);
  return {
    openingHoursSpecification: [...kinds.values()].map(({ opens, closes, days }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
    ...(closed.length > 0 && {
      // Opens and closes at the same minute: closed all day.
      specialOpeningHoursSpecification: closed.map(({ day }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
  };
};

/** Where a branch is. */
const geoData = (branch: BranchOfSite): object => {
  const place = placeOf(branch);
  if (place === null) return {};
  return {
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    hasMap: mapLink(place, ''),
  };
};

/** A main branch that says no address is where the shop is. */
const addressAt = ({ branches, shop }: Visit, branch: BranchOfSite | undefined): string =>
  branch?.address || (branch === branches[0] ? shop.address : '');

export const shopData = (visit: Visit): object => {
  const [head] = visit.branches;
  const where = addressAt(visit, head);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${absolute(visit, '/')}#shop`,
    name: visit.front.name,
    url: absolute(visit, '/'),
    ...(visit.front.tagline !== '' && { description: visit.front.tagline }),
    ...(visit.front.logo !== '' && { image: visit.origin + visit.front.logo }),
    ...(visit.front.phone !== '' && { telephone: visit.front.phone }),
    // Of a business search engines show none without it.
    ...(where !== '' && { address: addressOf(where) }),
    ...(head !== undefined && { ...geoData(head), ...hoursData(visit, head) }),
  };
};

/** Each branch, where there are several. */
export const branchesData = (visit: Visit): object[] =>
  visit.branches.length < 2
    ? []
    : visit.branches.map((one, at) => ({
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        '@id': `${absolute(visit, '/branches')}#branch-${at + 1}`,
        name: `${visit.front.name} ${one.name}`,
        url: absolute(visit, '/branches'),
        parentOrganization: { '@id': `${absolute(visit, '/')}#shop` },
        ...(one.phone !== '' && { telephone: one.phone }),
        ...(addressAt(visit, one) !== '' && { address: addressOf(addressAt(visit, one)) }),
        ...geoData(one),
        ...hoursData(visit, one),
      }));

export const crumbsData = (visit: Visit, crumbs: readonly { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((one, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: one.name,
    item: absolute(visit, one.path),
  })),
});

export const blogPath = '/blog';

/** `path` in the language of the visit, which is the article's. */
export const articleData = (
  visit: Visit,
  one: { title: string; lead: string; path: string; image: string; publishAt: string; updatedAt: string },
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: one.title,
  ...(one.lead !== '' && { description: one.lead }),
  ...(one.image !== '' && { image: visit.origin + one.image }),
  datePublished: new Date(one.publishAt).toISOString(),
  dateModified: new Date(one.updatedAt).toISOString(),
  inLanguage: visit.front.language,
  mainEntityOfPage: absolute(visit, one.path),
  author: { '@type': 'Organization', name: visit.front.name, url: absolute(visit, '/') },
  publisher: { '@id': `${absolute(visit, '/')}#shop` },
});

export const garmentData = (
  visit: Visit,
  garment: {
    name: string;
    code: string;
    path: string;
    images: readonly string[];
    price: number;
    reviews: { n: number; stars: number };
  },
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: garment.name,
  ...(garment.code !== '' && { sku: garment.code }),
  ...(garment.images.length > 0 && { image: garment.images.map((one) => visit.origin + one) }),
  url: absolute(visit, garment.path),
  ...(garment.reviews.n > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: garment.reviews.stars,
      reviewCount: garment.reviews.n,
      bestRating: 5,
      worstRating: 1,
    },
  }),
  offers: {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceCurrency: 'THB',
    price: garment.price,
    availability: 'https://schema.org/InStock',
    url: absolute(visit, garment.path),
    seller: { '@id': `${absolute(visit, '/')}#shop` },
  },
});
