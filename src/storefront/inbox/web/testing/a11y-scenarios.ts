/** Visits to the pages of this room. */
import { visitsOf } from '#test/web/a11y-scenario.ts';
import type { mailPages } from '#storefront/inbox/pages.ts';

export const mailVisits = visitsOf<typeof mailPages>({
  '/apps/email': [
    { name: 'inbox', who: 'staff' },
    { name: 'inbox/trash', who: 'staff', search: () => ({ filter: 'trash' as const }) },
    { name: 'inbox/new', who: 'staff', search: () => ({ write: 'new' as const }) },
    {
      name: 'inbox/conversation',
      who: 'staff',
      open: async (tab) => {
        await tab.getByRole('link', { name: /Emma Clarke/ }).click();
        await tab.getByRole('heading', { name: 'Emma Clarke' }).waitFor();
      },
    },
  ],
});
