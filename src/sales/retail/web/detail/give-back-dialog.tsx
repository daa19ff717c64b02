import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, ErrorState, MoneyText, Pills } from '#ui/index.ts';
import type { Order, SaleLine } from '#orders/order/contract.ts';
import { isSold } from '#orders/order/rules/sale-lines.ts';
import { PiecesInput } from '../pieces-input.tsx';
import { type GiveBackPlace, giveBackPlaces, retailContract } from '#sales/retail/contract.ts';

type Chosen = { quantity: number; to: GiveBackPlace };

const BackLine = ({
  line,
  chosen,
  onChange,
}: {
  line: SaleLine;
  chosen: Chosen | undefined;
  onChange: (next: Chosen | undefined) => void;
}) => {
  const { t } = useTranslation('sale');
  return (
    <Stack gap="xs">
      <Checkbox
        label={line.quantity === 1 ? line.name : `${line.name} × ${line.quantity}`}
        checked={chosen !== undefined}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { quantity: line.quantity, to: 'rack' } : undefined)
        }
      />
      {chosen === undefined ? null : (
        <Stack gap="xs" pl="xl">
          {line.quantity === 1 ? null : (
            <PiecesInput
              label={t('back.pieces')}
              value={chosen.quantity}
              max={line.quantity}
              onChange={(quantity) => onChange({ ...chosen, quantity })}
            />
          )}
          <Pills
            label={t('back.where')}
            options={giveBackPlaces
              .filter((one) => one !== 'inspect' || line.unitId !== null)
              .map((value) => ({ value, label: t(`back.to.${value}`) }))}
            value={chosen.to}
            onChange={(to) => onChange({ ...chosen, to })}
          />
        </Stack>
      )}
    </Stack>
  );
};

const methods = ['cash', 'transfer', 'promptpay', 'other'] as const;

export const GiveBackDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation(['sale', 'order', 'shared']);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const [reason, setReason] = useState('');
  const [method, setMethod] = useState<(typeof methods)[number] | 'credit'>('cash');
  const back = useAction(retailContract.giveBack, {
    done: t('back.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onClose,
  });
  const sold = order.sales.filter((one) => isSold(one.state));
  const total = sold.reduce((sum, one) => {
    const quantity = chosen.get(one.saleLineId)?.quantity ?? 0;
    return sum + Math.round((one.amount * 100 * quantity) / one.quantity) / 100;
  }, 0);
  return (
    <Dialog title={t('back.open')} size="lg" busy={back.isPending} onClose={onClose}>
      <Stack gap="md">
        {sold.map((line) => (
          <BackLine
            key={line.saleLineId}
            line={line}
            chosen={chosen.get(line.saleLineId)}
            onChange={(next) =>
              setChosen((now) => {
                const all = new Map(now);
                if (next === undefined) all.delete(line.saleLineId);
                else all.set(line.saleLineId, next);
                return all;
              })
            }
          />
        ))}
        <Textarea
          label={t('shared:field.reason')}
          value={reason}
          maxLength={300}
          required
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Pills
          label={t('back.by')}
          showLabel
          options={[...methods, ...(order.customer === null ? [] : (['credit'] as const))].map((value) => ({
            value,
            label: t(`order:pay.methods.${value}`),
          }))}
          value={method}
          onChange={setMethod}
        />
        <Text fw={600}>
          {t('back.total')} <MoneyText baht={total} />
        </Text>
        {order.kind === 'rental' && order.money.balance > 0 ? (
          <Text size="sm" c="dimmed">
            {t('back.rentFirst')}
          </Text>
        ) : null}
        {back.isError ? <ErrorState error={back.error} /> : null}
        <DialogButtons
          action={t('back.save')}
          disabled={chosen.size === 0 || reason.trim() === ''}
          onAction={() =>
            back.mutate({
              params: { id: order.orderId },
              body: {
                reason,
                method,
                lines: [...chosen].map(([saleLineId, one]) => ({ saleLineId, ...one })),
              },
            })
          }
        />
      </Stack>
    </Dialog>
  );
};
