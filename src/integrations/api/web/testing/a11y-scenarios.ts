/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { outsidePages } from '#integrations/api/pages.ts';

export const outsideVisits = visitsOf<typeof outsidePages>({
  '/backoffice/api-keys': [
    { name: 'api-keys', who: 'owner' },
    { name: 'api-keys: make', who: 'owner', open: opens('สร้างกุญแจ') },
    { name: 'api-keys: webhooks', who: 'owner', search: () => ({ tab: 'hooks' }) },
    {
      name: 'api-keys: webhook make',
      who: 'owner',
      search: () => ({ tab: 'hooks' }),
      open: opens('เพิ่มเว็บฮุก'),
    },
    { name: 'api-keys: calendars', who: 'owner', search: () => ({ tab: 'feeds' }) },
    {
      name: 'api-keys: calendar make',
      who: 'owner',
      search: () => ({ tab: 'feeds' }),
      open: opens('สร้างลิงก์ปฏิทิน'),
    },
  ],
});
