/** The pages of this room. What the shop says of itself and its rules are shown beside other rooms: see main/pages.ts. */
import { page } from '#lib/contract/page-definition.ts';

export const shopPages = [
  page({
    path: '/backoffice/config/duration',
    allow: 'admin',
    name: 'duration',
    group: 'setup',
    menu: { place: 120, icon: 'duration' },
    show: () => import('./web/pages/durations.tsx').then((all) => all.DurationsPage),
  }),
] as const;
