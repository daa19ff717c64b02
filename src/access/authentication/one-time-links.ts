/** What a one-time link is for: the first password, or a new one. */
export const linkKinds = ['invite', 'reset'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Where each leads; the key of the link follows. */
export const linkPages = {
  invite: '/pages/invite',
  reset: '/pages/reset-password',
} as const satisfies Record<LinkKind, string>;

/** Long enough to walk over to somebody and scan it, or to open one's mail. */
export const resetMinutes = 30;
