import type { Page as Tab } from 'playwright-core';
import {
  type ScenarioObjects,
  waitForDialog,
  opensDialog,
  a11yScenariosOf,
} from '#test/web/a11y-scenario.ts';
import type { transferPages } from '#inventory/transfers/pages.ts';

const group = (shown: ScenarioObjects) => ({ productid: shown.groupId });
const choose = (tab: Tab): Promise<void> => tab.getByRole('list').getByRole('checkbox').first().check();

export const transferScenarios = a11yScenariosOf<typeof transferPages>({
  '/backoffice/other-stock': [
    { name: 'other-stock', who: 'staff' },
    { name: 'requesting a garment', who: 'staff', open: opensDialog(/^ขอโอนมา: /) },
  ],
  '/backoffice/transfers': [
    { name: 'transfers', who: 'staff' },
    { name: 'sending', who: 'staff', search: ({ asked }) => ({ id: asked }), open: waitForDialog },
    {
      name: 'receiving',
      who: 'staff',
      search: ({ onWay }) => ({ tab: 'way', id: onWay }),
      open: waitForDialog,
    },
  ],
  '/backoffice/assign-to-branch/$productid': [
    { name: 'assign-to-branch', who: 'admin', params: group, open: choose },
    {
      name: 'assigning',
      who: 'admin',
      params: group,
      open: async (tab) => {
        await choose(tab);
        await tab.getByLabel('โอนไปสาขา').selectOption({ index: 2 });
        await opensDialog('โอนชุด')(tab);
      },
    },
  ],
});
