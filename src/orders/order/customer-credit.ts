import { z } from 'zod';
import { BahtOut, DayOut, IdOut, ListPhoneOut, CustomerTextOut } from '#lib/contract/wire-schemas.ts';

export const CustomerCredit = z.object({
  customerId: IdOut,
  name: CustomerTextOut,
  phone: ListPhoneOut,
  since: DayOut,
  kept: BahtOut,
  used: BahtOut,
  paidOut: BahtOut,
  credit: BahtOut,
});
export type CustomerCredit = z.output<typeof CustomerCredit>;
