/** Scopes of API keys: modules grouped by area, for reading or writing. A module without an area is closed to API keys. */

export const keyAreas = ['rentals', 'stock', 'customers', 'money', 'webshop', 'figures'] as const;
export type KeyArea = (typeof keyAreas)[number];

export const keyScopes = keyAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const);
export type KeyScope = (typeof keyScopes)[number];

/** Area of the operation's module, and whether the operation only reads. */
export type KeyTarget = { area: KeyArea | undefined; reads: boolean };

/** Write access to an area includes read access. */
export const keyScopesCover = (scopes: readonly KeyScope[], { area, reads }: KeyTarget): boolean =>
  area !== undefined && (scopes.includes(`${area}:write`) || (reads && scopes.includes(`${area}:read`)));

/** The smallest scope that allows the operation; undefined when no key may call it. */
export const keyScopeFor = ({ area, reads }: KeyTarget): KeyScope | undefined =>
  area && `${area}:${reads ? 'read' : 'write'}`;

/** Prefix of every key, so that secret scanners find leaked ones. */
export const keyPrefix = 'ratri_';
