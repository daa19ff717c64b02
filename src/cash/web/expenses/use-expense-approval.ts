import { useState } from 'react';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { useAction } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { cashContract } from '#cash/contract.ts';

type Entry = BodyIn<typeof cashContract.add>;
/** The dialog shows these refusals, because a toast would cover the receipt on a phone. */
const shownCodes: readonly ErrorCode[] = ['EXPENSE_LIMIT', 'EXPENSE_RECEIPT'];

export const useExpenseApproval = (onAsked: () => void) => {
  const { t } = useTranslation('shared');
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const refused = (error: ApiError): 'shown' | undefined => {
    const { code } = error.reply;
    const isShown = shownCodes.includes(code);
    setOver((was) => code === 'EXPENSE_LIMIT' || (was && isShown));
    setProblem(isShown ? error : null);
    return isShown ? 'shown' : undefined;
  };
  const ask = useAction(cashContract.askExpense, {
    done: t('approval.asked'),
    refresh: [cashContract.expenseRequests],
    onSuccess: onAsked,
    onError: refused,
  });
  return {
    isOver,
    busy: ask.isPending,
    problem,
    refused,
    ask: ({ amount, method, category, pays, note, image, invoice, withholding }: Entry): void =>
      ask.mutate({ body: { amount, method, category, pays, note, image, invoice, withholding } }),
  };
};
