/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { searchOf, text } from '#lib/contract/search-params.ts';

export const identityPages = [
  page({
    path: '/pages/login',
    allow: 'public',
    bare: true,
    firstWords: true,
    // Where to after the login.
    search: searchOf({ to: text(2000) }),
    show: () => import('./web/pages/login.tsx').then((all) => all.LoginPage),
  }),
  page({
    path: '/pages/lock-screen',
    allow: 'staff',
    bare: true,
    show: () => import('./web/pages/lock-screen.tsx').then((all) => all.LockScreenPage),
  }),
  page({
    path: '/pages/forgot-password',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/forgot-password.tsx').then((all) => all.ForgotPasswordPage),
  }),
  page({
    path: '/callback',
    allow: 'public',
    bare: true,
    // The answer of a provider (docs/decisions/0044-outside-logins.md).
    search: searchOf({ state: text(200), code: text(4000), iss: text(500) }),
    show: () => import('./web/pages/callback.tsx').then((all) => all.CallbackPage),
  }),
  page({
    path: '/backoffice/me',
    allow: 'staff',
    name: 'me',
    group: 'setup',
    show: () => import('./web/pages/me.tsx').then((all) => all.MePage),
  }),
  page({
    path: '/pages/invite/$key',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/set-password.tsx').then((all) => all.InvitePage),
  }),
  page({
    path: '/pages/reset-password/$key',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/set-password.tsx').then((all) => all.ResetPasswordPage),
  }),
] as const;
