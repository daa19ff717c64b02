import { Button, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { useAction } from '#ui/api/queries.ts';
import { ProblemAlert } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { cashContract } from '#cash/contract.ts';

type Entry = BodyIn<typeof cashContract.add>;
/** The dialog shows these refusals: a toast would cover the receipt on a phone. */
const shownCodes = ['EXPENSE_LIMIT', 'EXPENSE_RECEIPT'];

/** Offered after the server has refused an expense above the daily limit of the user. */
export const useExpenseApproval = (onAsked: () => void) => {
  const { t } = useTranslation('daybook');
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
    done: t('request.asked'),
    refresh: [cashContract.expenseRequests],
    onSuccess: onAsked,
    onError: refused,
  });
  return {
    isOver,
    busy: ask.isPending,
    problem,
    refused,
    ask: ({ amount, method, category, note, image }: Entry): void =>
      ask.mutate({ body: { amount, method, category, note, image } }),
  };
};

type Approval = ReturnType<typeof useExpenseApproval>;

/** `possible`: false for expenses with an invoice or withheld tax, which an admin enters. */
export const AskApproval = ({
  approval,
  possible,
  onAsk,
}: {
  approval: Approval;
  possible: boolean;
  onAsk: (event: SyntheticEvent<HTMLElement>) => void;
}) => {
  const { t } = useTranslation('daybook');
  if (!approval.isOver || !possible) return <ProblemAlert problem={approval.problem} />;
  return (
    <>
      <ProblemAlert problem={approval.problem} />
      <Text size="sm">{t('request.hint')}</Text>
      <Button variant="default" loading={approval.busy} onClick={onAsk}>
        {t('request.ask')}
      </Button>
    </>
  );
};
