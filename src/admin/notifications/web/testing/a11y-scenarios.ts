import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { notificationsPages } from '#admin/notifications/pages.ts';

export const notificationsScenarios = a11yScenariosOf<typeof notificationsPages>({
  '/dashboard/analytics': [
    { name: 'analytics', who: 'staff' },
    {
      name: 'the whole overview',
      who: 'owner',
      open: async (tab) => {
        await tab.getByRole('button', { name: 'กางเสร็จแล้ววันนี้' }).click();
        await tab.getByRole('button', { name: /^ไม่มีรายการ/ }).click();
      },
    },
    { name: 'one list of notices', who: 'staff', search: () => ({ kind: 'unpaid' }) },
    {
      name: 'the bell',
      who: 'staff',
      open: async (tab) => {
        await tab.getByRole('button', { name: /^การแจ้งเตือน/ }).click();
        await tab.getByRole('region', { name: 'เรื่องที่ต้องดู' }).waitFor();
      },
    },
  ],
  '/backoffice/messages': [
    { name: 'messages', who: 'staff' },
    { name: 'writing', who: 'staff', search: ({ billed }) => ({ order: billed, write: '1' }) },
  ],
  '/backoffice/whats-new': [{ name: 'what is new', who: 'owner' }],
  '/backoffice/config/messages': [{ name: 'config/messages', who: 'admin' }],
});
