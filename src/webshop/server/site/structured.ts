/** JSON-LD: what search engines are told of the shop and its garments (schema.org). */
import { inLanguage } from '../../link.ts';
import type { Visit } from './visit.ts';

/** An address of the shop with its origin, without the visitor's day. */
export const absolute = (
  { origin, home, front }: Pick<Visit, 'origin' | 'home' | 'front'>,
  path: string,
): string => origin + home + inLanguage(front.language, path);

export const shopData = (visit: Visit): object => {
  const [head] = visit.branches;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${absolute(visit, '/')}#shop`,
    name: visit.front.name,
    url: absolute(visit, '/'),
    ...(visit.front.tagline !== '' && { description: visit.front.tagline }),
    ...(visit.front.logo !== '' && { image: visit.origin + visit.front.logo }),
    ...(visit.front.phone !== '' && { telephone: visit.front.phone }),
    ...(head !== undefined &&
      head.address !== '' && {
        address: { '@type': 'PostalAddress', streetAddress: head.address, addressCountry: 'TH' },
      }),
  };
};

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
