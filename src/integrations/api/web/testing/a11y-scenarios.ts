import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { apiPages } from '#integrations/api/pages.ts';

export const apiScenarios = a11yScenariosOf<typeof apiPages>({
  '/backoffice/api-keys': [
    { name: 'api-keys', who: 'owner' },
    { name: 'api-keys: make', who: 'owner', open: opensDialog('สร้างคีย์ API') },
    { name: 'api-keys: webhooks', who: 'owner', search: () => ({ tab: 'hooks' }) },
    {
      name: 'api-keys: webhook make',
      who: 'owner',
      search: () => ({ tab: 'hooks' }),
      open: opensDialog('เพิ่มเว็บฮุก'),
    },
    { name: 'api-keys: calendars', who: 'owner', search: () => ({ tab: 'feeds' }) },
    {
      name: 'api-keys: calendar make',
      who: 'owner',
      search: () => ({ tab: 'feeds' }),
      open: opensDialog('สร้างลิงก์ปฏิทิน'),
    },
  ],
});
