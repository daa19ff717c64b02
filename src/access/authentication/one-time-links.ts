/** Purpose of a one-time link: the first password, or a new one. */
export const oneTimeLinkKinds = ['invite', 'reset'] as const;
export type OneTimeLinkKind = (typeof oneTimeLinkKinds)[number];

/** Page of each kind; the key of the link follows. */
export const oneTimeLinkPages = {
  invite: '/pages/invite',
  reset: '/pages/reset-password',
} as const satisfies Record<OneTimeLinkKind, string>;

/** Long enough to let a colleague scan it, or to open one's mail. */
export const resetMinutes = 30;
