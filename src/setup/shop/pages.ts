/** Pages of details and rules combine several modules, so main/pages.ts has them. */
import { definePage } from '#lib/contract/page-definition.ts';

export const shopPages = [
  definePage({
    path: '/backoffice/config/duration',
    allow: 'admin',
    name: 'duration',
    group: 'setup',
    menu: { place: 120, icon: 'duration' },
    show: () => import('./web/pages/durations.tsx').then((all) => all.DurationsPage),
  }),
] as const;
