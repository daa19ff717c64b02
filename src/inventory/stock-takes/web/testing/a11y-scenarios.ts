import { type ScenarioObjects, opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { stocktakePages } from '#inventory/stock-takes/pages.ts';

const counting = (shown: ScenarioObjects) => ({ takeid: shown.counting });

export const stocktakeScenarios = a11yScenariosOf<typeof stocktakePages>({
  '/backoffice/stock-take': [
    { name: 'stock-take', who: 'staff2' },
    { name: 'starting a count', who: 'staff2', open: opensDialog('เริ่มนับ') },
  ],
  '/backoffice/stock-take/$takeid': [
    { name: 'an open count', who: 'staff', params: counting },
    { name: 'closing a count', who: 'admin', params: counting, open: opensDialog('ปิดการนับ') },
    {
      name: 'a closed count',
      who: 'staff2',
      params: ({ counted }) => ({ takeid: counted }),
      search: () => ({ list: 'unknown' }),
    },
  ],
});
