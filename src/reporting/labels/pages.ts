import { definePage } from '#lib/contract/page-definition.ts';
import { labelSearch } from './label-search.ts';

export const labelsPages = [
  definePage({
    path: '/backoffice/labels',
    allow: 'staff',
    name: 'labels',
    group: 'rack',
    menu: { place: 70, icon: 'label' },
    search: labelSearch,
    show: () => import('./web/pages/labels.tsx').then((all) => all.LabelsPage),
  }),
  definePage({
    path: '/pages/labels',
    allow: 'staff',
    bare: true,
    search: labelSearch,
    show: () => import('./web/pages/label-sheet.tsx').then((all) => all.LabelSheetPage),
  }),
] as const;
