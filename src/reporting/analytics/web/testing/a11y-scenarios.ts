import { type ScenarioObjects, opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { analyticsPages } from '#reporting/analytics/pages.ts';

const garment = ({ unitId }: ScenarioObjects) => ({ unitid: unitId });
const customer = ({ customerId }: ScenarioObjects) => ({ customerId });

export const analyticsScenarios = a11yScenariosOf<typeof analyticsPages>({
  '/backoffice/statistics': [
    { name: 'statistics', who: 'owner' },
    { name: 'saved views', who: 'owner', open: opensDialog('มุมมองที่บันทึก') },
    { name: 'monthly report', who: 'owner', open: opensDialog('รายงานรายเดือน') },
    { name: 'statistics as a PDF', who: 'owner', open: opensDialog('ดาวน์โหลด PDF') },
    {
      name: 'keeping a view',
      who: 'owner',
      open: async (tab) => {
        await opensDialog('มุมมองที่บันทึก')(tab);
        await tab.getByRole('button', { name: 'บันทึกมุมมองนี้' }).click();
        await tab.getByRole('textbox', { name: 'ชื่อมุมมอง' }).waitFor();
      },
    },
    {
      name: 'statistics of chosen days',
      who: 'owner',
      search: () => ({ from: '2026-01-01', to: '2026-02-10' }),
    },
    { name: 'statistics of garments', who: 'owner', search: () => ({ view: 'garments' }) },
    { name: 'statistics of demand', who: 'owner', search: () => ({ view: 'demand' }) },
    { name: 'statistics of the weeks ahead', who: 'owner', search: () => ({ view: 'ahead' }) },
    { name: 'statistics of bail', who: 'owner', search: () => ({ view: 'bail' }) },
    { name: 'orders with bail', who: 'owner', search: () => ({ view: 'bailOrders' }) },
    {
      name: 'orders behind a figure',
      who: 'owner',
      search: () => ({ view: 'behind', of: 'method', from: '2020-01-01', to: '2035-12-31' }),
    },
    {
      name: 'rentals behind a figure',
      who: 'owner',
      search: ({ groupId }) => ({ view: 'rentals', group: groupId }),
    },
    {
      name: 'wishes behind a figure',
      who: 'owner',
      search: ({ groupId }) => ({ view: 'wishes', group: groupId }),
    },
  ],
  '/backoffice/customer-rental-history/$customerId': [
    { name: 'customer-rental-history', who: 'admin', params: customer },
    {
      name: 'changing a customer',
      keeps: true,
      who: 'staff',
      params: customer,
      open: opensDialog('แก้ไขข้อมูล'),
    },
    { name: 'merging customers', who: 'admin', params: customer, open: opensDialog('รวมกับรายชื่ออื่น') },
  ],
  '/backoffice/unit/$unitid': [
    { name: 'unit', who: 'admin', params: garment },
    { name: 'correcting a unit', who: 'admin', params: garment, open: opensDialog('แก้ไขข้อมูลชุดนี้') },
    { name: 'photos of a unit', who: 'staff', params: garment, open: opensDialog('รูปของชุดนี้') },
  ],
  '/backoffice/timeline/$productgroupid': [
    { name: 'timeline', who: 'staff', params: ({ groupId }) => ({ productgroupid: groupId }) },
  ],
});
