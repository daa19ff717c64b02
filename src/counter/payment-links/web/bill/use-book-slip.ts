import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useAction } from '#ui/api/queries.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import { type OpenSlip, type PaymentBillRow, paymentLinksContract } from '#counter/payment-links/contract.ts';
import type { SlipRest } from '#counter/payment-links/late-reasons.ts';
import { slipDiffers } from '#counter/payment-links/slip-differs.ts';
import { slipSharesOf, type TypedAmount } from './slip-shares.ts';

export type BookSlipProps = { row: PaymentBillRow; slip: OpenSlip };
export const backMethods = ['cash', 'transfer'] as const;

export const useBookSlip = ({ row, slip }: BookSlipProps) => {
  const { t } = useTranslation('billing');
  const ofBill = slip.check?.amount ?? sumBaht([slip.price, slip.bail]);
  const [amount, setAmount] = useState<TypedAmount>(ofBill === 0 ? '' : ofBill);
  const [price, setPrice] = useState<TypedAmount>();
  const [bail, setBail] = useState<TypedAmount>();
  const [goes, setGoes] = useState<SlipRest>('over');
  const [backBy, setBackBy] = useState<(typeof backMethods)[number]>('cash');
  const [proof, setProof] = useState<ReadSlip | undefined>();
  const [reading, setReading] = useState(false);
  const [reason, setReason] = useState('');
  const [differs, setDiffers] = useState('');
  const isOther = slipDiffers(slip.check, amount === '' ? 0 : amount);
  const book = useAction(paymentLinksContract.bookSlip, {
    done: t('book.done'),
    refresh: 'all',
    quiet: true,
  });
  const due = { price: Math.max(0, row.balance), bail: row.bailDue };
  const shares = slipSharesOf(
    amount,
    { ...(price !== undefined && { price }), ...(bail !== undefined && { bail }) },
    due,
  );
  const lacksProof = goes === 'back' && backBy === 'transfer' && (proof === undefined || reading);
  return {
    due,
    amount,
    setAmount,
    shares,
    setPrice,
    setBail,
    goes,
    setGoes,
    backBy,
    setBackBy,
    proof,
    setProof,
    setReading,
    reason,
    setReason,
    isOther,
    differs,
    setDiffers,
    tooMuch: { price: shares.price > due.price, bail: shares.bail > due.bail, slip: shares.rest < 0 },
    ready:
      amount !== '' &&
      amount > 0 &&
      (!isOther || differs.trim() !== '') &&
      shares.rest >= 0 &&
      shares.price <= due.price &&
      shares.bail <= due.bail &&
      (shares.rest === 0 || (reason.trim() !== '' && !lacksProof)),
    error: book.error,
    save: () =>
      book.mutateAsync({
        params: { id: slip.billId },
        body: {
          version: slip.version,
          method: 'promptpay',
          amount: amount === '' ? 0 : amount,
          price: shares.price,
          bail: shares.bail,
          ...(isOther && { differs: differs.trim() }),
          ...(shares.rest > 0 && {
            rest: goes,
            reason: reason.trim(),
            ...(goes === 'back' && {
              back: { method: backBy, ...(backBy === 'transfer' && { slipImageId: proof?.imageId }) },
            }),
          }),
        },
      }),
  };
};
export type BookSlipState = ReturnType<typeof useBookSlip>;
