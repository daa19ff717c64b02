import { definePage } from '#lib/contract/page-definition.ts';
import { searchParamsReader, textParam } from '#lib/contract/search-params.ts';

export const authenticationPages = [
  definePage({
    path: '/pages/login',
    allow: 'public',
    bare: true,
    firstWords: true,
    search: searchParamsReader({ to: textParam(2000) }),
    show: () => import('./web/pages/login.tsx').then((all) => all.LoginPage),
  }),
  definePage({
    path: '/pages/lock-screen',
    allow: 'staff',
    bare: true,
    show: () => import('./web/pages/lock-screen.tsx').then((all) => all.LockScreenPage),
  }),
  definePage({
    path: '/pages/forgot-password',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/forgot-password.tsx').then((all) => all.ForgotPasswordPage),
  }),
  definePage({
    path: '/callback',
    allow: 'public',
    bare: true,
    search: searchParamsReader({ state: textParam(200), code: textParam(4000), iss: textParam(500) }),
    show: () => import('./web/pages/callback.tsx').then((all) => all.CallbackPage),
  }),
  definePage({
    path: '/backoffice/me',
    allow: 'staff',
    name: 'me',
    group: 'setup',
    show: () => import('./web/pages/me.tsx').then((all) => all.MePage),
  }),
  definePage({
    path: '/pages/invite/$key',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/set-password.tsx').then((all) => all.InvitePage),
  }),
  definePage({
    path: '/pages/reset-password',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/set-password.tsx').then((all) => all.ResetWithoutKeyPage),
  }),
  definePage({
    path: '/pages/reset-password/$key',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/set-password.tsx').then((all) => all.ResetPasswordPage),
  }),
] as const;
