import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { useAction } from '#ui/api/queries.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { AskApproval, MoneyInput } from '#ui/index.ts';
import { FloatInput } from '#cash/close-input.ts';
import type { DayView } from '#cash/shapes.ts';
import { cashContract } from '#cash/contract.ts';

export const FloatForm = ({ view }: { view: DayView }) => {
  const { t } = useTranslation(['daybook', 'shared']);
  const [amount, setAmount] = useState<number | '' | null>(null);
  const [note, setNote] = useState('');
  const onSuccess = (): void => {
    setAmount(null);
    setNote('');
  };
  const save = useAction(cashContract.setFloat, {
    done: t('close.floatDone'),
    refresh: [cashContract.day],
    onSuccess,
  });
  const ask = useAction(cashContract.askFloat, {
    done: t('shared:approval.asked'),
    refresh: [cashContract.expenseRequests],
    onSuccess: () => {
      save.reset();
      onSuccess();
    },
  });
  const isOver = save.isError && save.error.reply.code === 'FLOAT_LIMIT';
  if (amount === null)
    return (
      <Button variant="default" size="xs" w="fit-content" onClick={() => setAmount(view.drawer.opening)}>
        {t('close.editFloat')}
      </Button>
    );
  const known = view.drawer.openingFrom !== null || view.events.some((one) => one.opening !== null);
  const differs = known && amount !== '' && nearestSatang(amount) !== nearestSatang(view.drawer.opening);
  return (
    <Stack gap="xs">
      <MoneyInput label={t('close.floatLabel')} value={amount} onChange={setAmount} />
      {differs ? (
        <TextInput
          label={t('close.floatReason')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={textLimitOf(FloatInput, ['note'])}
          required
        />
      ) : null}
      <Button
        variant="default"
        size="xs"
        loading={save.isPending}
        disabled={amount === '' || (differs && note.trim() === '')}
        onClick={() => amount !== '' && save.mutate({ body: { day: view.day, amount, note } })}
      >
        {t('close.floatSave')}
      </Button>
      {isOver && differs && note.trim() !== '' ? (
        <AskApproval
          busy={ask.isPending}
          onAsk={() => ask.mutate({ body: { day: view.day, amount, note } })}
        />
      ) : null}
    </Stack>
  );
};
