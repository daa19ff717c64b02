/** The pages of this room in the back-office; those of the web shop itself are rows of server/site/pages.ts. */
import { page } from '../core/common/pages.ts';

export const webshopPages = [
  page({
    path: '/backoffice/shop/web',
    allow: 'admin',
    name: 'webShop',
    group: 'setup',
    menu: { place: 33, icon: 'webShop' },
    show: () => import('./web/pages/web-settings.tsx').then((all) => all.WebSettingsPage),
  }),
] as const;
