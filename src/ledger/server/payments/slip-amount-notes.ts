import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { ParsedSlip } from './slips.ts';

const refuse = (field: 'slipAmount' | 'reason'): never => {
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message: field }] });
};

/**
 * Returns a note per payment. Throws VALIDATION if a slip is smaller than its payments (satang), or larger
 * without a reason.
 */
export const slipAmountNotes = (payments: readonly PaymentIn[], slips: readonly ParsedSlip[]): string[] =>
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
    return fillTemplate(paperWords.slipHolds, { amount: formatBaht(slipAmount), reason });
  });
