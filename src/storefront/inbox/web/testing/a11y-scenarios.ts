import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { inboxPages } from '#storefront/inbox/pages.ts';

export const inboxScenarios = a11yScenariosOf<typeof inboxPages>({
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
