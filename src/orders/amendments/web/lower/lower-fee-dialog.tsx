import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf } from '#lib/money/money.ts';
import { ButtonLink, EmptyState, MoneyInput, Pills } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { ChangeError, MoneyRow, OntoVoucher, orderCss as classes } from '#orders/order/web/index.ts';
import { RefundMethodFields } from '#orders/refunds/web/index.ts';
import type { LowerableFee } from '#orders/amendments/lowerable-fees.ts';
import { feeKeyOf, useLowerFee, type LowerFeeProps, type LowerFeeState } from './use-lower-fee.ts';

type PartProps = { state: LowerFeeState };

const FeeRow = ({ fee, state }: PartProps & { fee: LowerableFee }) => {
  const { t } = useTranslation(['change', 'order']);
  const line = state.order.lines.find((one) => one.orderDetailId === fee.orderDetailId);
  const word = t(`order:charge.${fee.kind}`);
  const name = fee.noVat ? t('order:withoutVat', { charge: word }) : word;
  const left = bahtOf(fee.left);
  const amount = state.amountOf(fee);
  const garment = line === undefined ? '' : `${line.name} ${line.barcode}`;
  return (
    <li className={classes['line']}>
      <div className={classes['fields']}>
        <div>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {[garment, fee.causes.join(', ')]
            .filter((text) => text !== '')
            .map((text) => (
              <Text key={text} size="xs" c="dimmed">
                {text}
              </Text>
            ))}
          <Text size="xs" c="dimmed">
            {t('lower.left', { left: bahtInSentence(left) })}
          </Text>
        </div>
        <MoneyInput
          label={t('lower.amountOf', { fee: `${name} ${garment}` })}
          hideLabel
          placeholder={t('lower.amount')}
          value={amount === 0 ? '' : amount}
          onChange={(baht) => state.setAmount(fee, baht === '' ? 0 : baht)}
          error={amount > left ? t('lower.left', { left: bahtInSentence(left) }) : undefined}
        />
        <Button variant="default" onClick={() => state.setAmount(fee, left)}>
          {t('lower.all')}
        </Button>
      </div>
    </li>
  );
};

const FoundChoices = ({ state }: PartProps) => {
  const { t } = useTranslation('change');
  return state.lost.map((line) => (
    <Checkbox
      key={line.orderDetailId}
      label={t('lower.found')}
      description={`${line.name} ${line.barcode}`}
      checked={state.found.includes(line.orderDetailId)}
      onChange={(event) => state.toggleFound(line.orderDetailId, event.currentTarget.checked)}
    />
  ));
};

const Reduction = ({ state }: PartProps) => {
  const { t } = useTranslation('change');
  const { reduction } = state;
  if (reduction === undefined || reduction.total === 0) return null;
  return (
    <dl className={classes['sums']} aria-live="polite">
      <MoneyRow label={t('lower.total')} baht={bahtOf(reduction.total)} />
      {reduction.debt === 0 ? null : <MoneyRow label={t('lower.debt')} baht={bahtOf(reduction.debt)} minus />}
      <MoneyRow label={t('lower.back')} baht={bahtOf(reduction.back)} kind="total" />
    </dl>
  );
};

const MoneyBack = ({ state }: PartProps) => {
  const { t } = useTranslation(['change', 'moneyback']);
  const { money, reduction } = state;
  if (reduction === undefined || reduction.back === 0) return null;
  return (
    <>
      <Pills
        label={t('lower.money')}
        showLabel
        options={state.choices.map((one) => ({ value: one, label: t(`lower.moneyOf.${one}`) }))}
        value={money}
        onChange={state.setMoney}
      />
      {money === 'refund' ? (
        <RefundMethodFields
          order={state.order}
          isStaff={state.isStaff}
          amount={bahtOf(state.moved)}
          ontoVoucher={state.ontoVoucher}
          method={state.method}
          setMethod={state.setMethod}
          slip={state.slip}
        />
      ) : null}
      {money === 'credit' ? <OntoVoucher baht={state.ontoVoucher} order={state.order} /> : null}
      {state.overLimit ? (
        <Alert color="yellow">
          {t('moneyback:settle.overLimit', { limit: bahtInSentence(bahtOf(reduction.limit)) })}
        </Alert>
      ) : null}
      {state.slipMissing ? (
        <Text size="sm" c="dimmed">
          {t('moneyback:settle.slipNeeded')}
        </Text>
      ) : null}
    </>
  );
};

const useSaveLabel = ({ reduction, money, found }: LowerFeeState): string => {
  const { t } = useTranslation('change');
  const { total = 0, back = 0 } = reduction ?? {};
  const amount = bahtInSentence(bahtOf(back));
  if (back > 0 && money === 'refund') return t('lower.saveRefund', { amount });
  if (back > 0 && money === 'credit') return t('lower.saveCredit', { amount });
  if (total === 0 && found.length > 0) return t('lower.saveFound');
  return t('lower.save', { amount: bahtInSentence(bahtOf(total)) });
};

const Fields = ({ state }: PartProps) => {
  const { t } = useTranslation(['change', 'ui']);
  const label = useSaveLabel(state);
  const { action } = state;
  return (
    <Stack gap="md">
      {state.fees.length === 0 ? null : (
        <ul className={classes['list']} aria-label={t('lower.fees')}>
          {state.fees.map((fee) => (
            <FeeRow key={feeKeyOf(fee)} fee={fee} state={state} />
          ))}
        </ul>
      )}
      <FoundChoices state={state} />
      <TextInput
        label={t('lower.reason')}
        value={state.reason}
        onChange={(event) => state.setReason(event.currentTarget.value)}
        maxLength={300}
        required
      />
      <Reduction state={state} />
      <MoneyBack state={state} />
      <ChangeError error={action.error} busy={action.isPending} onSeen={(seen) => state.send(seen)} />
      <DialogButtons
        action={label}
        out={t('ui:back')}
        disabled={!state.ready}
        onAction={() => state.send()}
      />
    </Stack>
  );
};

const Issued = ({ state }: PartProps) => {
  const { t } = useTranslation(['change', 'ui', 'shared']);
  const papers = state.issued ?? [];
  return (
    <Stack gap="md" role="status">
      {papers.length === 0 ? <Alert color="teal">{t('lower.doneOnly')}</Alert> : null}
      {papers.map((paper) => (
        <Alert key={paper.documentId} color="teal">
          <Group justify="space-between" gap="sm">
            <span>{t('lower.done', { no: paper.documentNo })}</span>
            <ButtonLink
              size="compact-sm"
              to="/pages/rec-page/$orderid"
              params={{ orderid: String(state.order.orderId) }}
              search={{ doc: paper.documentId }}
            >
              {t('shared:do.print')}
            </ButtonLink>
          </Group>
        </Alert>
      ))}
      <Button variant="default" onClick={state.onClose}>
        {t('ui:close')}
      </Button>
    </Stack>
  );
};

export const LowerFeeDialog = (props: LowerFeeProps) => {
  const { t } = useTranslation('change');
  const state = useLowerFee(props);
  const none = state.fees.length === 0 && state.lost.length === 0;
  return (
    <Dialog
      title={t('lower.title', { no: props.order.orderNo })}
      size="lg"
      busy={state.action.isPending}
      onClose={props.onClose}
    >
      {state.issued !== null ? (
        <Issued state={state} />
      ) : none ? (
        <EmptyState title={t('lower.nothing')} hint={t('lower.nothingHint')} />
      ) : (
        <Fields state={state} />
      )}
    </Dialog>
  );
};
