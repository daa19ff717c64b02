import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useForm } from '#ui/form/index.ts';
import { MoneyText, Pills } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import type { Order, SaleLine } from '#orders/order/contract.ts';
import { CashHandOut, ChangeError, finishStep, OntoVoucher } from '#orders/order/web/index.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import { isSold } from '#orders/order/rules/sale-lines.ts';
import { PiecesInput } from '../pieces-input.tsx';
import { type GiveBackPlace, giveBackPlaces, retailContract } from '#sales/retail/contract.ts';
import { giveBackTotal } from '#sales/retail/give-back-total.ts';
import { GiveBackInput } from '#sales/retail/give-back-input.ts';

type Chosen = { saleLineId: number; quantity: number; to: GiveBackPlace };

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
          onChange(
            event.currentTarget.checked
              ? { saleLineId: line.saleLineId, quantity: line.quantity, to: 'rack' }
              : undefined,
          )
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
type BackValues = { lines: Chosen[]; reason: string; method: (typeof methods)[number] | 'credit' };

export const GiveBackDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation(['sale', 'order', 'shared']);
  const initialValues: BackValues = { lines: [], reason: '', method: 'cash' };
  const form = useForm({ schema: GiveBackInput, initialValues, toBody: (values) => values });
  const { lines, method } = form.values;
  const chosenOf = (saleLineId: number): Chosen | undefined =>
    lines.find((one) => one.saleLineId === saleLineId);
  const back = useAction(retailContract.giveBack, {
    done: t('back.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: (after) => {
      finishStep(after, order, 'return');
      onClose();
    },
    onError: form.refuse,
  });
  const sold = order.sales.filter((one) => isSold(one.state));
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const total = shop === undefined ? null : giveBackTotal(order, lines, shop);
  const over = Math.max(0, sumBaht([total ?? 0, -order.money.balance]));
  const given = Math.min(total ?? 0, over);
  const ontoVoucher = voucherShareOf(order, given);
  const send = (seenSlips?: number[]) =>
    form.submit((body) => back.mutate({ params: { id: order.orderId }, body: { ...body, seenSlips } }));
  return (
    <Dialog title={t('back.open')} size="lg" busy={back.isPending} onClose={onClose}>
      <form noValidate onSubmit={send()}>
        <Stack gap="md">
          {sold.map((line) => (
            <BackLine
              key={line.saleLineId}
              line={line}
              chosen={chosenOf(line.saleLineId)}
              onChange={(next) => {
                const others = lines.filter((one) => one.saleLineId !== line.saleLineId);
                form.set({ lines: next === undefined ? others : [...others, next] });
              }}
            />
          ))}
          <Textarea label={t('shared:field.reason')} {...form.text('reason')} required />
          <OntoVoucher baht={ontoVoucher} order={order} />
          {ontoVoucher > 0 && ontoVoucher === given ? null : (
            <Pills
              label={t('back.by')}
              showLabel
              options={[...methods, ...(order.customer === null ? [] : (['credit'] as const))].map(
                (value) => ({
                  value,
                  label: t(`order:pay.methods.${value}`),
                }),
              )}
              value={method}
              onChange={(next) => form.set({ method: next })}
            />
          )}
          {total === null ? null : (
            <Text fw={600}>
              {t('back.total')} <MoneyText baht={total} />
            </Text>
          )}
          {total === null || order.money.balance > 0 ? null : (
            <CashHandOut method={method} amounts={[sumBaht([given, -ontoVoucher])]} />
          )}
          {order.kind === 'rental' && order.money.balance > 0 ? (
            <Text size="sm" c="dimmed">
              {t('back.rentFirst')}
            </Text>
          ) : null}
          <ChangeError error={back.error} busy={back.isPending} onSeen={(seen, event) => send(seen)(event)} />
          <DialogButtons action={t('back.save')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
