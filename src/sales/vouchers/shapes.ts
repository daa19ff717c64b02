import { z } from 'zod';
import { voucherStates } from '#ledger/voucher-states.ts';
import { BahtOut, CustomerTextOut, DayOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';

export const VoucherRow = z.object({
  voucherId: IdOut,
  /** Last characters of the code. */
  codeEnd: z.string(),
  amount: BahtOut,
  price: BahtOut,
  balance: BahtOut,
  lastDay: DayOut.nullable(),
  state: z.enum(voucherStates),
  branchName: z.string(),
  customerId: IdOut.nullable(),
  customerName: CustomerTextOut,
  web: z.boolean(),
  recipient: CustomerTextOut,
  madeAt: TimeOut,
  by: z.string(),
});
export type VoucherRow = z.output<typeof VoucherRow>;

export const voucherMoves = ['sold', 'given', 'used', 'back', 'void'] as const;

export const Voucher = VoucherRow.extend({
  code: z.string(),
  shopName: z.string(),
  message: CustomerTextOut,
  reason: z.string(),
  voidReason: z.string(),
  documentId: IdOut.nullable(),
  documentNo: z.string(),
  /** The oldest entry comes first. `amount` is the change of the balance. */
  history: z.array(
    z.object({
      entryId: IdOut,
      move: z.enum(voucherMoves),
      amount: BahtOut,
      at: TimeOut,
      by: z.string(),
      branchName: z.string(),
      orderId: IdOut.nullable(),
      orderNo: z.string(),
    }),
  ),
}).meta({ title: 'Voucher' });
export type Voucher = z.output<typeof Voucher>;
