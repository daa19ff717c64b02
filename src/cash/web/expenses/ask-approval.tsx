import { Button, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { useAction } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { cashContract } from '#cash/contract.ts';

/** `isOver` after the server has refused a step above a limit of the user. */
export const useOverLimit = (code: ErrorCode) => {
  const [isOver, setOver] = useState(false);
  return { isOver, refused: ({ reply }: ApiError): void => setOver(reply.code === code) };
};

type Entry = BodyIn<typeof cashContract.add>;
/** The dialog shows these refusals: a toast would cover the receipt on a phone. */
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
    ask: ({ amount, method, category, note, image }: Entry): void =>
      ask.mutate({ body: { amount, method, category, note, image } }),
  };
};

type Props = { busy: boolean; onAsk: (event: SyntheticEvent<HTMLElement>) => void };

export const AskApproval = ({ busy, onAsk }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <>
      <Text size="sm">{t('approval.hint')}</Text>
      <Button variant="default" loading={busy} onClick={onAsk}>
        {t('approval.ask')}
      </Button>
    </>
  );
};
