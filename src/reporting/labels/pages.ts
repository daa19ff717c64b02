/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { labelSearch } from './label-search.ts';

export const labelPages = [
  page({
    path: '/backoffice/labels',
    allow: 'staff',
    name: 'labels',
    group: 'rack',
    menu: { place: 70, icon: 'label' },
    search: labelSearch,
    show: () => import('./web/pages/labels.tsx').then((all) => all.LabelsPage),
  }),
  page({
    path: '/pages/labels',
    allow: 'staff',
    bare: true,
    search: labelSearch,
    show: () => import('./web/pages/label-sheet.tsx').then((all) => all.LabelSheetPage),
  }),
] as const;
