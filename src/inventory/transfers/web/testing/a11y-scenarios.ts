/** Visits to the pages of this room. */
import type { Page as Tab } from 'playwright-core';
import { type Shown, dialog, opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { transferPages } from '#inventory/transfers/pages.ts';

const group = (shown: Shown) => ({ productid: shown.groupId });
const choose = (tab: Tab): Promise<void> => tab.getByRole('list').getByRole('checkbox').first().check();

export const transferVisits = visitsOf<typeof transferPages>({
  '/backoffice/other-stock': [
    { name: 'other-stock', who: 'staff' },
    { name: 'asking for a garment', who: 'staff', open: opens(/^ขอโอนมา: /) },
  ],
  '/backoffice/transfers': [
    { name: 'transfers', who: 'staff' },
    { name: 'sending', who: 'staff', search: ({ asked }) => ({ id: asked }), open: dialog },
    { name: 'receiving', who: 'staff', search: ({ onWay }) => ({ tab: 'way', id: onWay }), open: dialog },
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
        await opens('โอนชุด')(tab);
      },
    },
  ],
});
