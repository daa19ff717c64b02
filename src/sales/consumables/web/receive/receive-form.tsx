import { Button, Checkbox, CloseButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { PayMethod } from '#ledger/payment-shapes.ts';
import { payMethods } from '#ledger/payment-shapes.ts';
import { CountInput, FormProblem, SaveButton, useForm } from '#ui/form/index.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import {
  ActionBar,
  AskApproval,
  EmptyState,
  LeaveGuard,
  MoneyInput,
  MoneyText,
  Photo,
  PlainList,
  ScanBox,
} from '#ui/index.ts';
import { SlipField, useOverLimit, useReceiptNeeded } from '#cash/web/index.ts';
import { CashInCoins, DrawerShort } from '#orders/order/web/index.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { GoodsDeliveryInput } from '#sales/consumables/goods-input.ts';
import { GoodsText } from '../goods-name.tsx';
import classes from '../goods.module.css';
import { EditGoodsDialog } from '../goods-detail/edit-dialog.tsx';
import type { DeliveredGoods, GoodsDelivery } from './delivery.ts';
import { useGoodsDelivery } from './delivery.ts';

type PaymentValues = { note: string; isPaid: boolean; method: PayMethod; image: string };

const useDeliveryForm = (lines: readonly DeliveredGoods[]) => {
  const initialValues: PaymentValues = { note: '', isPaid: false, method: 'cash', image: '' };
  return useForm({
    schema: GoodsDeliveryInput,
    initialValues,
    toBody: ({ note, isPaid, method, image }) => ({
      note,
      ...(isPaid && { paid: { method, image } }),
      lines: lines.map(({ of, quantity, cost }) => ({
        goodsId: of.goodsId,
        quantity,
        ...(cost !== '' && { cost }),
      })),
    }),
  });
};
type DeliveryForm = ReturnType<typeof useDeliveryForm>;

type LineProps = {
  line: DeliveredGoods;
  onChange: (part: Partial<DeliveredGoods>) => void;
  onRemove: () => void;
  errors: Partial<Record<'quantity' | 'cost', string | undefined>>;
};

const Line = ({ line, onChange, onRemove, errors }: LineProps) => {
  const { t } = useTranslation(['goods', 'shared']);
  const { of, quantity, cost } = line;
  return (
    <li className={classes['line']}>
      <Photo url={of.image} alt="" size={52} />
      <GoodsText of={of} />
      <div className={`${classes['fields']} ${classes['wide']}`}>
        <CountInput
          label={t('shared:field.quantity')}
          value={quantity}
          error={errors.quantity}
          onChange={(next) => onChange({ quantity: next })}
        />
        <MoneyInput
          label={t('costOfPiece')}
          placeholder={t('asLast')}
          value={cost}
          error={errors.cost}
          onChange={(next) => onChange({ cost: next })}
        />
      </div>
      <CloseButton aria-label={t('shared:do.removeOf', { name: of.name })} onClick={onRemove} />
    </li>
  );
};

type PartProps = { delivery: GoodsDelivery; form: DeliveryForm };

const Lines = ({ delivery, form }: PartProps) => {
  const { t } = useTranslation('goods');
  return (
    <PlainList gap="0.5rem" aria-label={t('receive.lines')}>
      {delivery.lines.map((line, at) => (
        <Line
          key={line.of.goodsId}
          line={line}
          errors={{
            quantity: form.errorOf(`lines.${at}.quantity`),
            cost: form.errorOf(`lines.${at}.cost`),
          }}
          onChange={(part) => delivery.change(line.of.goodsId, part)}
          onRemove={() => delivery.remove(line.of.goodsId)}
        />
      ))}
    </PlainList>
  );
};

const costOf = (lines: readonly DeliveredGoods[]): number =>
  sumBaht(lines.map((one) => Math.round((one.quantity || 0) * (one.cost || 0) * 100) / 100));

const PaymentFields = ({ delivery, form }: PartProps) => {
  const { t } = useTranslation(['goods', 'shared', 'order']);
  const needed = useReceiptNeeded(costOf(delivery.lines));
  return (
    <>
      <TextInput label={t('receive.from')} {...form.text('note')} />
      <Group gap="md" align="end">
        <Checkbox
          label={t('receive.paid')}
          description={t('receive.paidHint')}
          {...form.checkbox('isPaid')}
        />
        {form.values.isPaid ? (
          <NativeSelect
            label={t('shared:money.method')}
            {...form.field('method')}
            data={payMethods.map((value) => ({ value, label: t(`order:pay.methods.${value}`) }))}
          />
        ) : null}
      </Group>
      {form.values.isPaid ? (
        <>
          <CashInCoins method={form.values.method} amount={costOf(delivery.lines)} />
          <DrawerShort method={form.values.method} amount={costOf(delivery.lines)} />
          <SlipField image={form.values.image} onChange={(image) => form.set({ image })} needed={needed} />
        </>
      ) : null}
    </>
  );
};

const Sum = ({ lines }: { lines: readonly DeliveredGoods[] }) => {
  const { t } = useTranslation('goods');
  const pieces = lines.reduce((sum, one) => sum + (one.quantity || 0), 0);
  const total = costOf(lines);
  return (
    <Text fw={600}>
      {t('receive.sum', { kinds: lines.length, n: pieces })}
      {/* The total would be too low if a cost is missing. */}
      {lines.some((one) => one.cost === '') ? null : (
        <>
          {' · '}
          <MoneyText baht={total} />
        </>
      )}
    </Text>
  );
};

const useReceiving = (onDone: () => void) => {
  const { t } = useTranslation(['goods', 'shared']);
  const delivery = useGoodsDelivery();
  const form = useDeliveryForm(delivery.lines);
  const received = useRef(false);
  const over = useOverLimit(['EXPENSE_LIMIT']);
  const onError = (error: ApiError): void => {
    form.refuse(error);
    over.refused(error);
  };
  const onSuccess = (): void => {
    received.current = true;
    onDone();
  };
  const receive = useAction(consumablesContract.receive, {
    done: t('receive.done'),
    refresh: 'all',
    quiet: true,
    onError,
    onSuccess,
  });
  const ask = useAction(consumablesContract.askReceive, {
    done: t('shared:approval.asked'),
    refresh: 'all',
    quiet: true,
    onError,
    onSuccess,
  });
  return { delivery, form, receive, ask, over, leaves: () => delivery.lines.length > 0 && !received.current };
};

/** Uses no form element, because the Enter of a scanner would submit a form. */
const Delivery = ({ delivery, form, receive, ask, over }: ReturnType<typeof useReceiving>) => {
  const { t } = useTranslation('goods');
  const { error } = ask.isError ? ask : receive;
  return (
    <section>
      <Stack gap="md">
        <Lines delivery={delivery} form={form} />
        <PaymentFields delivery={delivery} form={form} />
        <FormProblem of={error} />
        {over.isOver && form.values.isPaid ? (
          <AskApproval busy={ask.isPending} onAsk={form.submit((body) => ask.mutate({ body }))} />
        ) : null}
        <ActionBar>
          <Sum lines={delivery.lines} />
          <SaveButton
            disabled={!form.valid}
            loading={receive.isPending}
            onClick={form.submit((body) => receive.mutate({ body }))}
          >
            {t('receive.action')}
          </SaveButton>
        </ActionBar>
      </Stack>
    </section>
  );
};

export const ReceiveForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('goods');
  const receiving = useReceiving(onDone);
  const { delivery } = receiving;
  const { lines, unknown, said } = delivery;
  const mayAdd = useCan(consumablesContract.create) === 'ok';
  const [adding, setAdding] = useState<string | null>(null);
  return (
    <Stack gap="md">
      <LeaveGuard active={receiving.leaves} words={t('receive.leave', { returnObjects: true })} />
      <ScanBox
        label={t('receive.scan')}
        onScan={(code) => void delivery.scan(code)}
        busy={delivery.busy > 0}
        said={said}
        sounded
        shows
      />
      {unknown !== '' && mayAdd ? (
        <Group>
          <Button variant="default" onClick={() => setAdding(unknown)}>
            {t('addWith', { code: unknown })}
          </Button>
        </Group>
      ) : null}
      {lines.length > 0 ? (
        <Delivery {...receiving} />
      ) : (
        <EmptyState
          title={t('receive.empty')}
          hint={t('receive.emptyHint')}
          action={
            mayAdd ? (
              <Button variant="default" onClick={() => setAdding('')}>
                {t('add')}
              </Button>
            ) : null
          }
        />
      )}
      {adding === null ? null : (
        <EditGoodsDialog barcode={adding} onClose={() => setAdding(null)} onSaved={delivery.add} />
      )}
    </Stack>
  );
};
