import { definePage } from '#lib/contract/page-definition.ts';

export const signUpPages = [
  definePage({
    path: '/pages/register',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/register.tsx').then((all) => all.RegisterPage),
  }),
  definePage({
    path: '/pages/register/$key',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/open-shop.tsx').then((all) => all.OpenShopPage),
  }),
  definePage({
    path: '/backoffice/first-steps',
    allow: 'admin',
    name: 'firstSteps',
    group: 'setup',
    show: () => import('./web/pages/first-steps.tsx').then((all) => all.FirstStepsPage),
  }),
] as const;
