import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { ErrorState } from '#ui/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';
import { HeldCardInput } from '#orders/attachments/card-input.ts';
import { type CardKind, cardKinds } from '#orders/attachments/held-cards.ts';

const HoldCardForm = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('record');
  const initialValues: { kind: CardKind; number: string; drawer: string } = {
    kind: 'citizen',
    number: '',
    drawer: '',
  };
  const form = useForm({ schema: HeldCardInput, initialValues, toBody: (values) => values });
  const hold = useAction(attachmentContract.holdCard, {
    done: t('card.held'),
    refresh: 'all',
    onSuccess: () => form.set({ number: '' }),
    onError: form.refuse,
  });
  return (
    <Stack gap="xs">
      <div className={classes['fields']}>
        <NativeSelect
          label={t('card.kind')}
          autoFocus
          {...form.field('kind')}
          data={cardKinds.map((value) => ({ value, label: t(`card.kinds.${value}`) }))}
        />
        <TextInput
          label={t('card.number')}
          description={t('card.numberHint')}
          {...form.text('number')}
          autoComplete="off"
        />
        <TextInput label={t('card.drawer')} {...form.text('drawer')} />
      </div>
      {hold.isError ? <ErrorState error={hold.error} /> : null}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={hold.isPending}
        disabled={!form.valid}
        onClick={form.submit((body) => hold.mutate({ params: { id: orderId }, body }))}
      >
        {t('card.hold')}
      </Button>
    </Stack>
  );
};

/** The form is folded because few customers leave a card. */
export const HoldCard = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('record');
  const [open, setOpen] = useState(false);
  if (open) return <HoldCardForm orderId={orderId} />;
  return (
    <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
      {t('card.open')}
    </Button>
  );
};
