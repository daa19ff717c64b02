import { Button, Group, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { ErrorState, Pills } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { LateChargeInput } from '#orders/amendments/amendment-input.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { canReopenLine } from '#orders/order/states.ts';
import { BahtCell } from '#orders/order/web/index.ts';

type Props = { orderId: number; line: OrderLineOut };

const chargeKinds = ['damage_fee', 'cleaning_fee'] as const;
type ChargeValues = { kind: (typeof chargeKinds)[number]; amount: number; note: string };

const ChargeDialog = ({ orderId, line, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(['change', 'order', 'ui', 'shared']);
  const { role } = useSession();
  const initialValues: ChargeValues = { kind: 'damage_fee', amount: 0, note: '' };
  const form = useForm({
    schema: LateChargeInput,
    initialValues,
    toBody: (values) => ({ orderDetailId: line.orderDetailId, ...values }),
  });
  const charge = useAction(amendmentContract.lateCharge, {
    done: t('shared:done.saved'),
    refresh: 'all',
    onSuccess: onClose,
    onError: form.refuse,
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
          options={chargeKinds.map((value) => ({ value, label: t(`order:charge.${value}`) }))}
          {...form.field('kind')}
        />
        <BahtCell
          label={t('shared:money.amount')}
          description={t(role === 'staff' ? 'afterReturn.reportHint' : 'afterReturn.amountHint')}
          {...form.field('amount')}
        />
        <TextInput label={t('shared:field.details')} {...form.text('note')} required />
        {charge.isError ? <ErrorState error={charge.error} /> : null}
        <Button
          fullWidth
          loading={charge.isPending}
          disabled={!form.valid}
          onClick={form.submit((body) => charge.mutate({ params: { id: orderId }, body }))}
        >
          {t('ui:save')}
        </Button>
      </Stack>
    </Dialog>
  );
};

type ButtonsProps = Props & { onFound: () => void };

export const AfterReturnButtons = ({ orderId, line, onFound }: ButtonsProps) => {
  const { t } = useTranslation('change');
  const [charging, setCharging] = useState(false);
  const may = useCan({ allow: 'admin' }) === 'ok';
  const mayLower = useCan(amendmentContract.lowerFee) === 'ok';
  return (
    <Group gap="xs" mt={6}>
      {mayLower && line.lost && canReopenLine('found', line.state) ? (
        <Button size="compact-sm" variant="default" onClick={onFound}>
          {t('afterReturn.found')}
          <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
        </Button>
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
