import { definePage } from '#lib/contract/page-definition.ts';

export const operatorPages = [
  definePage({
    path: '/operator',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/operator.tsx').then((all) => all.OperatorPage),
  }),
] as const;
