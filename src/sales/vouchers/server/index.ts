import { defineModule } from '#platform/http/handlers.ts';
import { voucherContract } from '../contract.ts';
import { extendVoucherDay } from './extend-voucher.ts';
import { getVoucher, giveVoucher, listVouchers, sellVoucher, undoVoucher } from './vouchers.ts';

export { voucherCode } from './providers/codes.ts';
export { customerVoucherSales } from './providers/customers.ts';
export { sendVoucherLetters, shopsWithVoucherLetters } from './web/letters.ts';
export { type WebSaleProvider, webSalePort } from './web/web-sale-port.ts';
export {
  forgetVoucherSales,
  insertVoucherSale,
  issueSoldVoucher,
  openSaleKey,
  salesOfBuyer,
  salesOfCustomer,
  sealSaleKey,
  type VoucherSale,
  voucherSaleByKey,
  voucherSaleKeyColumn,
} from './web/web-sales.ts';

export const voucherModule = defineModule({
  apiName: 'voucher',
  area: 'money',
  contract: voucherContract,
  handlers: {
    list: listVouchers,
    get: getVoucher,
    sell: sellVoucher,
    give: giveVoucher,
    extend: extendVoucherDay,
    undo: undoVoucher,
  },
});
