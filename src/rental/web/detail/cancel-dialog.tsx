import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../core/web/queries.ts';
import { useSession } from '../../../core/web/session.ts';
import { ErrorState } from '../../../core/web/ui/index.ts';
import type { Order } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import { Dialog } from '../list/dialog.tsx';
import { amountText } from '../payment/how-much.tsx';
import { Pills } from '../pills.tsx';
import { isHeld } from './actions.ts';

const methods = ['cash', 'transfer', 'promptpay', 'other'] as const;

type CancelDialogProps = { order: Order; mayNoshow: boolean; onClose: () => void };

/** Cancels what has not gone out, or notes that nobody came; what was paid is kept, or given back by an admin. */
export const CancelDialog = ({ order, mayNoshow, onClose }: CancelDialogProps) => {
  const { t } = useTranslation(['rental', 'ui']);
  const { role } = useSession();
  const [kind, setKind] = useState<'cancelled' | 'noshow'>('cancelled');
  const [reason, setReason] = useState('');
  const [money, setMoney] = useState<'forfeit' | 'refund'>('forfeit');
  const [method, setMethod] = useState<(typeof methods)[number]>('cash');
  const cancel = useAction(rentalContract.cancel, {
    done: t('rental:cancel.done'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const isStaff = role === 'staff';
  const held = order.lines.filter(isHeld).length;
  const taken = order.money.paid > 0 || order.money.bailHeld > 0;
  return (
    <Dialog title={t('rental:cancel.title', { no: order.orderNo })} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('rental:cancel.what', { n: held })}</Text>
        {mayNoshow ? (
          <Pills
            label={t('rental:cancel.kind')}
            showLabel
            options={(['cancelled', 'noshow'] as const).map((value) => ({
              value,
              label: t(`rental:cancel.${value}`),
            }))}
            value={kind}
            onChange={setKind}
          />
        ) : null}
        <TextInput
          label={t('rental:cancel.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={300}
          required
          data-autofocus
        />
        {taken ? (
          <Stack gap="xs">
            <Text size="sm">
              {t('rental:cancel.paid', {
                paid: amountText(order.money.paid),
                bail: amountText(order.money.bailHeld),
              })}
            </Text>
            {isStaff ? (
              <Text size="sm" c="dimmed">
                {t('rental:cancel.forfeit')} · {t('rental:cancel.refundAdmin')}
              </Text>
            ) : (
              <Pills
                label={t('rental:cancel.money')}
                showLabel
                options={(['forfeit', 'refund'] as const).map((value) => ({
                  value,
                  label: t(`rental:cancel.${value}`),
                }))}
                value={money}
                onChange={setMoney}
              />
            )}
            {money === 'refund' ? (
              <Pills
                label={t('rental:cancel.method')}
                showLabel
                options={methods.map((value) => ({ value, label: t(`rental:pay.methods.${value}`) }))}
                value={method}
                onChange={setMethod}
              />
            ) : null}
          </Stack>
        ) : null}
        {cancel.isError ? <ErrorState error={cancel.error} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={cancel.isPending}>
            {t('ui:back')}
          </Button>
          <Button
            color="red"
            loading={cancel.isPending}
            disabled={reason.trim() === ''}
            onClick={() =>
              cancel.mutate({ params: { id: order.orderId }, body: { kind, reason, money, method } })
            }
          >
            {t('rental:cancel.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
