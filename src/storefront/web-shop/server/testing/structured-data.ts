export type JsonLdThing = Readonly<Record<string, unknown>>;

export const isJsonLdThing = (value: unknown): value is JsonLdThing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const jsonLdIn = (body: string): JsonLdThing[] =>
  [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    (one) => JSON.parse(one[1] ?? '') as JsonLdThing,
  );

/**
 * The properties that schema.org and search engines require for each type. `?` marks optional properties. All
 * other properties are errors.
 */
const shapes: Readonly<Record<string, string>> = {
  LocalBusiness:
    '@context? @id name url address description? image? telephone? geo? hasMap? parentOrganization? openingHoursSpecification? specialOpeningHoursSpecification?',
  PostalAddress: 'streetAddress addressCountry postalCode?',
  GeoCoordinates: 'latitude longitude',
  OpeningHoursSpecification: 'opens closes dayOfWeek? validFrom? validThrough?',
  BreadcrumbList: '@context itemListElement',
  ListItem: 'position name item',
  Product: '@context name url offers sku? image? aggregateRating?',
  Offer: 'businessFunction priceCurrency price availability url seller',
  AggregateRating: 'ratingValue reviewCount bestRating worstRating',
  Article:
    '@context headline datePublished dateModified author publisher inLanguage mainEntityOfPage description? image?',
  Organization: 'name url',
};

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/[^\s<>"]+$/.test(value) && URL.canParse(value);
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  url: isAddress,
  item: isAddress,
  hasMap: isAddress,
  mainEntityOfPage: isAddress,
  opens: isTime,
  closes: isTime,
  datePublished: isMoment,
  dateModified: isMoment,
  businessFunction: (value) => value === 'http://purl.org/goodrelations/v1#LeaseOut',
  availability: (value) => value === 'https://schema.org/InStock',
  priceCurrency: (value) => value === 'THB',
  price: (value) => typeof value === 'number' && value >= 0,
  addressCountry: (value) => value === 'TH',
  postalCode: (value) => typeof value === 'string' && /^[1-9]\d{4}$/.test(value),
  telephone: (value) => typeof value === 'string' && /^\+\d{8,15}$/.test(value),
};

export const jsonLdFaultsOf = (thing: unknown, path = ''): string[] => {
  if (Array.isArray(thing))
    return thing.length === 0
      ? [`${path} is empty`]
      : thing.flatMap((one, at) => jsonLdFaultsOf(one, `${path}[${at}]`));
  if (!isJsonLdThing(thing))
    return thing === null || thing === undefined || thing === '' ? [`${path} is empty`] : [];
  const type = thing['@type'];
  // An object with only an @id refers to another object in the shop's data.
  if (type === undefined && Object.keys(thing).join() === '@id') return [];
  const shape = typeof type === 'string' ? shapes[type] : undefined;
  if (shape === undefined) return [`${path} is of no known type: ${String(type)}`];
  const known = shape.split(' ');
  const needed = known.filter((one) => !one.endsWith('?'));
  const allowed = new Set(['@type', ...known.map((one) => one.replace('?', ''))]);
  return [
    ...needed.filter((one) => !(one in thing)).map((one) => `${path} ${String(type)} lacks ${one}`),
    ...Object.entries(thing).flatMap(([name, value]) => {
      const at = `${path}.${name}`;
      if (!allowed.has(name)) return [`${at} is not of ${String(type)}`];
      const rule = rules[name];
      return rule !== undefined && !rule(value)
        ? [`${at} is ${JSON.stringify(value)}`]
        : jsonLdFaultsOf(value, at);
    }),
  ];
};
