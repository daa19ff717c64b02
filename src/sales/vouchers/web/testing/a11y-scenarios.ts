import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { voucherPages } from '#sales/vouchers/pages.ts';

export const voucherScenarios = a11yScenariosOf<typeof voucherPages>({
  '/backoffice/vouchers': [
    { name: 'gift vouchers', who: 'staff' },
    { name: 'selling a gift voucher', who: 'staff', open: opensDialog(/^ขายบัตรกำนัล/) },
  ],
  '/backoffice/voucher/$id': [
    { name: 'a gift voucher', who: 'staff', params: ({ voucher }) => ({ id: voucher }) },
  ],
  '/pages/voucher/$id': [
    { name: 'a printed gift voucher', who: 'staff', params: ({ voucher }) => ({ id: voucher }) },
  ],
});
