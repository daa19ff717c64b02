export const keyAreas = ['rentals', 'stock', 'customers', 'money', 'webshop', 'figures'] as const;
export type KeyArea = (typeof keyAreas)[number];

export const keyScopes = keyAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const);
export type KeyScope = (typeof keyScopes)[number];

export type KeyTarget = { area: KeyArea | undefined; reads: boolean };

/** Writing includes reading. */
export const keyScopesCover = (scopes: readonly KeyScope[], { area, reads }: KeyTarget): boolean =>
  area !== undefined && (scopes.includes(`${area}:write`) || (reads && scopes.includes(`${area}:read`)));

export const keyScopeFor = ({ area, reads }: KeyTarget): KeyScope | undefined =>
  area && `${area}:${reads ? 'read' : 'write'}`;

/** Secret scanners find leaked keys by this prefix. */
export const keyPrefix = 'ratri_';
