import { Button, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { useAction } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { cashContract } from '#cash/contract.ts';

type Entry = BodyIn<typeof cashContract.add>;

/** Offered after the server has refused an expense above the daily limit of the user. */
export const useExpenseApproval = (onAsked: () => void) => {
  const { t } = useTranslation('daybook');
  const [isOver, setOver] = useState(false);
  const ask = useAction(cashContract.askExpense, {
    done: t('request.asked'),
    refresh: [cashContract.expenseRequests],
    onSuccess: onAsked,
  });
  return {
    isOver,
    busy: ask.isPending,
    refused: ({ reply }: ApiError): void => setOver(reply.code === 'EXPENSE_LIMIT'),
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
  if (!approval.isOver || !possible) return null;
  return (
    <>
      <Text size="sm">{t('request.hint')}</Text>
      <Button variant="default" loading={approval.busy} onClick={onAsk}>
        {t('request.ask')}
      </Button>
    </>
  );
};
