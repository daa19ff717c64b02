import { Group, Text } from '@mantine/core';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { MoneyText } from '#ui/index.ts';
import { addedTo } from '#orders/order/added-to.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import { MoneyRow, netChargesOf, orderCss } from '#orders/order/web/index.ts';
import { stepMoneyOf } from './step-money.ts';
import classes from './result.module.css';

type ResultMoneyProps = { order: Order; before: Order | null; change: number; back: boolean };

const Large = ({ label, baht }: { label: string; baht: number }) => (
  <Group justify="space-between" className={classes['large'] ?? ''}>
    <Text fw={600}>{label}</Text>
    <Text fw={700} fz={32} lh={1.2} component="span">
      <MoneyText baht={baht} />
    </Text>
  </Group>
);

/** After the return, the deposit covers the debt first. */
const OpenRows = ({ order: { money }, back }: { order: Order; back: boolean }) => {
  const { t } = useTranslation(['record', 'order']);
  return (
    <>
      {money.balance > (back ? money.bailHeld : 0) ? (
        <MoneyRow label={t('order:money.balance')} baht={money.balance} bad />
      ) : null}
      {money.bailHeld > 0 ? <MoneyRow label={t('order:money.bailHeld')} baht={money.bailHeld} /> : null}
      {!back && money.bail > money.bailHeld ? (
        <MoneyRow label={t('result.bailDue')} baht={sumBaht([money.bail, -money.bailHeld])} />
      ) : null}
    </>
  );
};

export const ResultMoney = ({ order, before, change, back }: ResultMoneyProps) => {
  const { t } = useTranslation(['record', 'order', 'accounting', 'shared']);
  if (isInOrderStateSet('draft', order.state)) return null;
  const { taken, kinds, methods, returned, kept } = stepMoneyOf(order, before);
  const fees = back ? netChargesOf(addedTo(order.charges, before?.charges, (one) => one.chargeId)) : [];
  const nameOf = (method: (typeof methods)[number]['of']): string =>
    method === 'bail' ? t('shared:money.bail') : t(`order:pay.methods.${method}`);
  const by =
    methods.length === 1
      ? methods.map((one) => nameOf(one.of))
      : methods.map((one) => `${nameOf(one.of)} ${bahtInSentence(one.baht)}`);
  return (
    <>
      <dl className={orderCss['sums']}>
        {taken === 0 ? null : (
          <>
            <MoneyRow label={t('result.taken', { by: by.join(' · ') })} baht={taken} kind="total" />
            {kinds.map((one) => (
              <MoneyRow key={one.of} kind="under" label={t(`accounting:kind.${one.of}`)} baht={one.baht} />
            ))}
          </>
        )}
        {fees.map((one) => (
          <MoneyRow
            key={`${one.kind} ${one.noVat}`}
            label={t(`order:charge.${one.kind}`)}
            baht={one.amount}
          />
        ))}
        {kept === 0 ? null : <MoneyRow label={t('order:money.bailKept')} baht={kept} />}
        <OpenRows order={order} back={back} />
      </dl>
      {change > 0 ? <Large label={t('shared:money.change')} baht={change} /> : null}
      {returned > 0 ? <Large label={t('result.returned')} baht={returned} /> : null}
    </>
  );
};
