/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { oneOf, searchOf } from '#lib/contract/search-params.ts';

export const privacyTabs = ['keeping', 'incidents', 'record'] as const;

export const privacyPages = [
  page({
    path: '/backoffice/privacy',
    allow: 'admin',
    name: 'privacy',
    group: 'setup',
    menu: { place: 145, icon: 'privacy' },
    search: searchOf({ tab: oneOf(privacyTabs) }),
    show: () => import('./web/pages/privacy.tsx').then((all) => all.PrivacyPage),
  }),
  page({
    path: '/pages/privacy-record',
    allow: 'owner',
    bare: true,
    show: () => import('./web/pages/privacy-record.tsx').then((all) => all.PrivacyRecordPage),
  }),
] as const;
