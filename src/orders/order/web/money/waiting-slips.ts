import { bankName } from '#lib/payments/banks.ts';
import type { ApiError } from '#ui/api/client.ts';
import type { WaitingSlip } from '#orders/order/contract.ts';

export const waitingSlipsOf = (error: ApiError | null): readonly WaitingSlip[] | null =>
  error?.reply.code === 'SLIP_WAITING' ? (error.reply.data as { slips: readonly WaitingSlip[] }).slips : null;

export const slipNameOf = ({ bank, ref }: Pick<WaitingSlip, 'bank' | 'ref'>): string =>
  `${bankName(bank) ?? bank} ${ref}`;
