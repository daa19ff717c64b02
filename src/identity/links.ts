/** What a one-time link is for: the first password, or a new one. */
export const linkKinds = ['invite', 'reset'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Long enough to walk over to somebody and scan it, or to open one's mail. */
export const resetMinutes = 30;
