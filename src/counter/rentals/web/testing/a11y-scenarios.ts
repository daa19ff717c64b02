import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { rentalsPages } from '#counter/rentals/pages.ts';

export const rentalsScenarios = a11yScenariosOf<typeof rentalsPages>({
  '/backoffice/rental': [
    { name: 'rental', who: 'staff' },
    {
      name: 'goods in the cart of a rental',
      who: 'admin',
      open: async (tab) => {
        const find = tab.getByLabel('ค้นหาชื่อ รหัส หรือยิงบาร์โค้ด');
        await find.fill('8850123000017');
        await find.press('Enter');
        await tab.locator('#cart').getByRole('listitem').waitFor();
        await tab.getByRole('button', { name: 'ขายของด้วย' }).click();
      },
    },
  ],
  '/backoffice/rentalnew': [{ name: 'rentalnew', who: 'staff' }],
  '/backoffice/rental/$orderid': [
    { name: 'a draft', who: 'staff', params: ({ draft }) => ({ orderid: draft }) },
  ],
  '/backoffice/saved': [{ name: 'saved', who: 'staff' }],
  '/backoffice/pickup': [
    { name: 'pickup', who: 'staff', search: () => ({ tab: 'all' }) },
    { name: 'pickup at risk', who: 'staff', search: () => ({ tab: 'risk' }) },
    { name: 'handing over', who: 'staff', search: ({ reserved }) => ({ id: reserved }) },
  ],
  '/backoffice/return': [{ name: 'return', who: 'staff' }],
  '/backoffice/return-detail/$orderid': [
    { name: 'taking back', keeps: true, who: 'owner', params: ({ out }) => ({ orderid: out }) },
    { name: 'settling', who: 'staff', params: ({ returned }) => ({ orderid: returned }) },
  ],
  '/backoffice/return-detail-old/$orderid': [
    { name: 'return-detail-old', who: 'staff', params: ({ returned }) => ({ orderid: returned }) },
  ],
  '/backoffice/alreadyreturn': [{ name: 'alreadyreturn', who: 'staff' }],
});
