import { type ScenarioObjects, opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { preparationPages } from '#counter/preparation/pages.ts';

const reserved = (shown: ScenarioObjects) => ({ orderid: shown.reserved });

export const preparationScenarios = a11yScenariosOf<typeof preparationPages>({
  '/backoffice/todo': [
    { name: 'todo', who: 'staff', search: () => ({ tab: 'all' }) },
    { name: 'fittings', who: 'staff', search: () => ({ tab: 'fittings' }) },
  ],
  '/backoffice/tododetail/$orderid': [
    { name: 'tododetail', who: 'staff', params: reserved },
    { name: 'a fitting', who: 'staff', params: reserved, open: opensDialog('นัดลองชุด') },
  ],
  '/backoffice/todo-order-detail/$orderid': [{ name: 'todo-order-detail', who: 'staff', params: reserved }],
  '/pages/picking-list': [
    { name: 'picking-list', who: 'staff', search: (shown) => ({ order: shown.reserved }) },
  ],
  '/pages/bag-label/$orderid': [
    { name: 'bag-label', who: 'staff', params: reserved, search: () => ({ per: 'garment' }) },
  ],
});
