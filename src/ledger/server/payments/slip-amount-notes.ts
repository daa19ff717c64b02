import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fill } from '#lib/text/languages.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { ReadSlip } from './slips.ts';

const refuse = (field: 'slipAmount' | 'reason'): never => {
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: field }] });
};

/**
 * A slip that holds another amount than is booked with it (satang, all payments of the call together): less is refused, more
 * needs a reason, which is noted with the entries. Gives the note of each payment. VALIDATION.
 */
export const slipNotes = (payments: readonly PaymentIn[], slips: readonly ReadSlip[]): string[] =>
  payments.map(({ slipAmount, reason = '' }, index) => {
    if (slipAmount === undefined) return reason;
    const slip = slips[index]?.slip;
    if (slip === undefined) return refuse('slipAmount');
    const booked = payments.reduce((sum, one, at) => {
      const other = slips[at]?.slip;
      return other?.bank === slip.bank && other.transRef === slip.transRef ? sum + one.amount : sum;
    }, 0);
    if (slipAmount === booked) return reason;
    if (slipAmount < booked) return refuse('slipAmount');
    if (reason === '') return refuse('reason');
    return fill(paperWords.slipHolds, { amount: formatBaht(slipAmount), reason });
  });
