import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ErrorState } from '#ui/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';
import { type CardKind, cardKinds } from '#orders/attachments/held-cards.ts';

export const HoldCard = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('record');
  const [kind, setKind] = useState<CardKind>('citizen');
  const [number, setNumber] = useState('');
  const [drawer, setDrawer] = useState('');
  const hold = useAction(attachmentContract.holdCard, {
    done: t('card.held'),
    refresh: 'all',
    onSuccess: () => setNumber(''),
  });
  const sound = number === '' || /^[0-9A-Za-z]{4}$/.test(number);
  return (
    <Stack gap="xs">
      <div className={classes['fields']}>
        <NativeSelect
          label={t('card.kind')}
          value={kind}
          data={cardKinds.map((value) => ({ value, label: t(`card.kinds.${value}`) }))}
          onChange={(event) => setKind(cardKinds[event.currentTarget.selectedIndex] ?? kind)}
        />
        <TextInput
          label={t('card.number')}
          description={t('card.numberHint')}
          value={number}
          maxLength={4}
          autoComplete="off"
          onChange={(event) => setNumber(event.currentTarget.value.trim())}
        />
        <TextInput
          label={t('card.drawer')}
          value={drawer}
          maxLength={40}
          onChange={(event) => setDrawer(event.currentTarget.value)}
        />
      </div>
      {hold.isError ? <ErrorState error={hold.error} /> : null}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={hold.isPending}
        disabled={!sound}
        onClick={() =>
          hold.mutate({ params: { id: orderId }, body: { kind, number, drawer: drawer.trim() } })
        }
      >
        {t('card.hold')}
      </Button>
    </Stack>
  );
};
