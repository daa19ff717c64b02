import { definePage } from '#lib/contract/page-definition.ts';

export const mainPages = [
  definePage({
    path: '/pages/comingsoon',
    allow: 'staff',
    bare: true,
    show: () => import('./web/pages/coming-soon.tsx').then((all) => all.ComingSoonPage),
  }),
  definePage({
    path: '/backoffice/packages',
    allow: 'staff',
    name: 'packages',
    group: 'setup',
    show: () => import('./web/pages/packages.tsx').then((all) => all.PackagesPage),
  }),
  definePage({
    path: '/backoffice/shop-info',
    allow: 'admin',
    name: 'shopInfo',
    group: 'setup',
    menu: { place: 20, icon: 'shopInfo' },
    show: () => import('./web/pages/shop-info.tsx').then((all) => all.ComposedShopInfoPage),
  }),
  definePage({
    path: '/backoffice/shop/settings',
    allow: 'admin',
    name: 'shopSettings',
    group: 'setup',
    menu: { place: 30, icon: 'settings' },
    show: () => import('./web/pages/shop-settings.tsx').then((all) => all.ComposedShopSettingsPage),
  }),
] as const;
