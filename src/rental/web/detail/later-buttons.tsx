import { Button, Group, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../core/web/queries.ts';
import { useCan } from '../../../core/web/session.ts';
import { ConfirmButton, ErrorState } from '../../../core/web/ui/index.ts';
import type { Line } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import { canReopen } from '../../states.ts';
import { BahtCell } from '../baht-cell.tsx';
import { Dialog } from '../list/dialog.tsx';
import { Pills } from '../pills.tsx';

type Props = { orderId: number; line: Line };

const ChargeDialog = ({ orderId, line, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(['life', 'rental']);
  const [kind, setKind] = useState<'damage_fee' | 'cleaning_fee'>('damage_fee');
  const [amount, setAmount] = useState(0);
  const [note, setNote] = useState('');
  const charge = useAction(rentalContract.lateCharge, {
    done: t('life:later.chargeDone'),
    refresh: 'all',
    onSuccess: onClose,
  });
  return (
    <Dialog title={t('life:later.chargeTitle', { name: line.name })} onClose={onClose}>
      <Stack gap="md">
        <Pills
          label={t('life:later.kind')}
          showLabel
          options={(['damage_fee', 'cleaning_fee'] as const).map((value) => ({
            value,
            label: t(`rental:charge.${value}`),
          }))}
          value={kind}
          onChange={setKind}
        />
        <BahtCell
          label={t('life:later.amount')}
          description={t('life:later.amountHint')}
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label={t('life:later.note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={300}
          required
        />
        {charge.isError ? <ErrorState error={charge.error} /> : null}
        <Button
          fullWidth
          loading={charge.isPending}
          disabled={note.trim() === ''}
          onClick={() =>
            charge.mutate({
              params: { id: orderId },
              body: { orderDetailId: line.orderDetailId, kind, amount, note: note.trim() },
            })
          }
        >
          {t('life:later.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};

/** What shows after the return: a lost garment is found, damage is seen. An admin's. */
export const LaterButtons = ({ orderId, line }: Props) => {
  const { t } = useTranslation('life');
  const [charging, setCharging] = useState(false);
  const may = useCan({ allow: 'admin' }) === 'ok';
  const found = useAction(rentalContract.found, { done: t('later.foundDone'), refresh: 'all' });
  if (!may) return null;
  return (
    <Group gap="xs" mt={6}>
      {line.lost && canReopen('found', line.state) ? (
        <ConfirmButton
          size="compact-sm"
          color="plum"
          title={t('later.foundTitle', { name: line.name })}
          text={t('later.foundText')}
          confirmLabel={t('later.found')}
          onConfirm={() =>
            found.mutateAsync({ params: { id: orderId }, body: { orderDetailId: line.orderDetailId } })
          }
        >
          {t('later.found')}
          <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
        </ConfirmButton>
      ) : null}
      {canReopen('charge', line.state) ? (
        <Button size="compact-sm" variant="default" onClick={() => setCharging(true)}>
          {t('later.charge')}
          <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
        </Button>
      ) : null}
      {charging ? <ChargeDialog orderId={orderId} line={line} onClose={() => setCharging(false)} /> : null}
    </Group>
  );
};
