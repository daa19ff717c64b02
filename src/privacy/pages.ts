/** The pages of this room. */
import { page } from '../core/common/pages.ts';

export const privacyPages = [
  page({
    path: '/backoffice/privacy',
    allow: 'admin',
    name: 'privacy',
    group: 'setup',
    menu: { place: 145, icon: 'privacy' },
    show: () => import('./web/pages/privacy.tsx').then((all) => all.PrivacyPage),
  }),
] as const;
