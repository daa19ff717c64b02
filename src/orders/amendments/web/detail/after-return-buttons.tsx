import { Button, Group, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { Dialog, ConfirmButton, ErrorState, Pills } from '#ui/index.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { canReopenLine } from '#orders/order/states.ts';
import { BahtCell } from '#orders/order/web/index.ts';

type Props = { orderId: number; line: OrderLineOut };

const ChargeDialog = ({ orderId, line, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(['change', 'order', 'ui', 'shared']);
  const { role } = useSession();
  const [kind, setKind] = useState<'damage_fee' | 'cleaning_fee'>('damage_fee');
  const [amount, setAmount] = useState(0);
  const [note, setNote] = useState('');
  const charge = useAction(amendmentContract.lateCharge, {
    done: t('shared:done.saved'),
    refresh: 'all',
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={t('afterReturn.chargeTitle', { name: line.name })}
      size="lg"
      busy={charge.isPending}
      onClose={onClose}
    >
      <Stack gap="md">
        <Pills
          label={t('afterReturn.kind')}
          showLabel
          options={(['damage_fee', 'cleaning_fee'] as const).map((value) => ({
            value,
            label: t(`order:charge.${value}`),
          }))}
          value={kind}
          onChange={setKind}
        />
        <BahtCell
          label={t('shared:money.amount')}
          description={t(role === 'staff' ? 'afterReturn.reportHint' : 'afterReturn.amountHint')}
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label={t('shared:field.details')}
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
          {t('ui:save')}
        </Button>
      </Stack>
    </Dialog>
  );
};

export const AfterReturnButtons = ({ orderId, line }: Props) => {
  const { t } = useTranslation('change');
  const [charging, setCharging] = useState(false);
  const may = useCan({ allow: 'admin' }) === 'ok';
  const found = useAction(amendmentContract.found, { done: t('afterReturn.foundDone'), refresh: 'all' });
  return (
    <Group gap="xs" mt={6}>
      {may && line.lost && canReopenLine('found', line.state) ? (
        <ConfirmButton
          size="compact-sm"
          color="plum"
          title={t('afterReturn.foundTitle', { name: line.name })}
          text={t('afterReturn.foundText')}
          confirmLabel={t('afterReturn.found')}
          onConfirm={() =>
            found.mutateAsync({ params: { id: orderId }, body: { orderDetailId: line.orderDetailId } })
          }
        >
          {t('afterReturn.found')}
          <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
        </ConfirmButton>
      ) : null}
      {canReopenLine('charge', line.state) ? (
        <Button size="compact-sm" variant="default" onClick={() => setCharging(true)}>
          {t(may ? 'afterReturn.charge' : 'afterReturn.report')}
          <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
        </Button>
      ) : null}
      {charging ? <ChargeDialog orderId={orderId} line={line} onClose={() => setCharging(false)} /> : null}
    </Group>
  );
};
