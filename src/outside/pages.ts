/** The pages of this room. */
import { page } from '../core/common/pages.ts';

export const outsidePages = [
  page({
    path: '/backoffice/api-keys',
    allow: 'owner',
    name: 'apiKeys',
    group: 'setup',
    menu: { place: 38, icon: 'apiKeys' },
    show: () => import('./web/pages/api-keys.tsx').then((all) => all.ApiKeysPage),
  }),
] as const;
