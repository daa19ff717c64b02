import { resizeImageUrl } from '#lib/images/image-url.ts';
import { internationalPhone } from '#lib/thai/phone.ts';
import { inLanguage } from '#storefront/web-shop/rules/page-links.ts';
import { mapLink, coordinatesOf } from '#setup/shop/coordinates.ts';
import type { BranchOfSite } from './sql/shop.ts';
import type { SiteRequest } from './http/site-request.ts';

export const absoluteUrlOf = (
  { origin, home, front }: Pick<SiteRequest, 'origin' | 'home' | 'front'>,
  path: string,
): string => origin + home + inLanguage(front.language, path);

/** Splits a Thai address, which ends with a five-digit postcode. */
const addressOf = (text: string): object => {
  const [, street = text, postalCode] = /^(.*\S)\s+([1-9]\d{4})\s*$/s.exec(text) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(postalCode !== undefined && { postalCode }),
    addressCountry: 'TH',
  };
};

const imageData = ({ origin, front }: SiteRequest): object =>
  front.logo === '' ? {} : { image: origin + resizeImageUrl(front.logo, 1200) };
const phoneData = (phone: string): object => (phone === '' ? {} : { telephone: internationalPhone(phone) });

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const mostClosedDays = 12;

export const openingHoursData = (
  { shop, front }: Pick<SiteRequest, 'shop' | 'front'>,
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
  const closed = shop.closedDays.filter((one) => one.day >= front.today).slice(0, mostClosedDays);
  return {
    openingHoursSpecification: [...kinds.values()].map(({ opens, closes, days }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
    ...(closed.length > 0 && {
      // Equal times mean the shop is closed all day.
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

const geoData = (branch: BranchOfSite): object => {
  const place = coordinatesOf(branch);
  if (place === null) return {};
  return {
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    hasMap: mapLink(place, ''),
  };
};

const addressAt = ({ branches, shop }: SiteRequest, branch: BranchOfSite | undefined): string =>
  branch?.address || (branch === branches[0] ? shop.address : '');

export const shopData = (visit: SiteRequest): object => {
  const [head] = visit.branches;
  const where = addressAt(visit, head);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${absoluteUrlOf(visit, '/')}#shop`,
    name: visit.front.name,
    url: absoluteUrlOf(visit, '/'),
    ...(visit.front.tagline !== '' && { description: visit.front.tagline }),
    ...imageData(visit),
    ...phoneData(visit.front.phone),
    // Search engines require an address.
    ...(where !== '' && { address: addressOf(where) }),
    ...(head !== undefined && { ...geoData(head), ...openingHoursData(visit, head) }),
  };
};

export const branchesData = (visit: SiteRequest): object[] =>
  visit.branches.length < 2
    ? []
    : visit.branches.map((one, at) => ({
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        '@id': `${absoluteUrlOf(visit, '/branches')}#branch-${at + 1}`,
        name: `${visit.front.name} ${one.name}`,
        url: absoluteUrlOf(visit, '/branches'),
        parentOrganization: { '@id': `${absoluteUrlOf(visit, '/')}#shop` },
        ...imageData(visit),
        ...phoneData(one.phone),
        ...(addressAt(visit, one) !== '' && { address: addressOf(addressAt(visit, one)) }),
        ...geoData(one),
        ...openingHoursData(visit, one),
      }));

export const breadcrumbData = (
  visit: SiteRequest,
  crumbs: readonly { name: string; path: string }[],
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((one, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: one.name,
    item: absoluteUrlOf(visit, one.path),
  })),
});

export const blogPath = '/blog';

export const blogPostData = (
  visit: SiteRequest,
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
  mainEntityOfPage: absoluteUrlOf(visit, one.path),
  author: { '@type': 'Organization', name: visit.front.name, url: absoluteUrlOf(visit, '/') },
  publisher: { '@id': `${absoluteUrlOf(visit, '/')}#shop` },
});

export const garmentData = (
  visit: SiteRequest,
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
  url: absoluteUrlOf(visit, garment.path),
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
    url: absoluteUrlOf(visit, garment.path),
    seller: { '@id': `${absoluteUrlOf(visit, '/')}#shop` },
  },
});
