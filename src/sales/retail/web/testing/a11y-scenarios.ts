import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { retailPages } from '#sales/retail/pages.ts';

export const retailScenarios = a11yScenariosOf<typeof retailPages>({
  '/backoffice/sale-order': [
    { name: 'selling', who: 'staff' },
    {
      name: 'selling with goods in the cart',
      who: 'staff',
      search: ({ goodsCode }) => ({ codes: goodsCode }),
      asks: true,
    },
  ],
  '/backoffice/list-sale-order': [{ name: 'sales', who: 'staff' }],
  '/backoffice/sale-end-of-life': [{ name: 'garments to sell off', who: 'admin' }],

  '/backoffice/sale-detail/$orderid': [
    { name: 'a sale', who: 'staff', params: ({ sale }) => ({ orderid: sale }) },
    {
      name: 'taking back what was sold',
      who: 'admin',
      params: ({ sale }) => ({ orderid: sale }),
      open: opensDialog(/^รับคืนของที่ขาย/),
    },
  ],
});
