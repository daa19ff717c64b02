/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';

export const openingPages = [
  page({
    path: '/pages/register',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/register.tsx').then((all) => all.RegisterPage),
  }),
  page({
    path: '/pages/register/$key',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/open-shop.tsx').then((all) => all.OpenShopPage),
  }),
  page({
    path: '/backoffice/first-steps',
    allow: 'admin',
    name: 'firstSteps',
    group: 'setup',
    show: () => import('./web/pages/first-steps.tsx').then((all) => all.FirstStepsPage),
  }),
] as const;
