export const oneTimeLinkKinds = ['invite', 'reset'] as const;
export type OneTimeLinkKind = (typeof oneTimeLinkKinds)[number];

export const oneTimeLinkPages = {
  invite: '/pages/invite',
  reset: '/pages/reset-password',
} as const satisfies Record<OneTimeLinkKind, string>;

export const resetMinutes = 30;
