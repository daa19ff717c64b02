/** What a key of another program opens: rooms by area, to read or to write. A room without an area opens to people alone. */

export const areas = ['rentals', 'stock', 'customers', 'money', 'webshop', 'figures'] as const;
export type Area = (typeof areas)[number];

export const keyScopes = areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const);
export type KeyScope = (typeof keyScopes)[number];

/** Where an operation stands: the area of its room, and whether it only reads. */
export type Reach = { area: Area | undefined; reads: boolean };

/** Whoever may write in an area may read there. */
export const reaches = (scopes: readonly KeyScope[], { area, reads }: Reach): boolean =>
  area !== undefined && (scopes.includes(`${area}:write`) || (reads && scopes.includes(`${area}:read`)));

/** The scope that opens an operation at the least; undefined for what opens to no key. */
export const scopeFor = ({ area, reads }: Reach): KeyScope | undefined =>
  area && `${area}:${reads ? 'read' : 'write'}`;

/** A key begins with it, so that one that got out is found by those who search for such. */
export const keyPrefix = 'ratri_';
