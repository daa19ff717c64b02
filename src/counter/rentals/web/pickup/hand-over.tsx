import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import { CardBox } from '#orders/attachments/web/index.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ErrorState, ScanBox, useToday } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import {
  BackdateFields,
  LinesBySet,
  OrderHead,
  PaymentFields,
  orderCss as classes,
} from '#orders/order/web/index.ts';
import { handOverLineOf, handOverLinesOf, putHandOverLine } from './hand-over-form.ts';
import { HandOverLineRow } from './hand-over-line.tsx';
import { NewDaysAlert, NewDaysDialog } from './new-days.tsx';
import { type HandOverProps, type HandOverState, useHandOver } from './use-hand-over.ts';

type PartProps = { hand: HandOverState };

const HandOverLines = ({ hand }: PartProps) => {
  const { order, form, setForm, scanner, chosen } = hand;
  const { t } = useTranslation(['counter', 'order']);
  const lines = handOverLinesOf(order);
  return (
    <>
      <ScanBox
        label={t('handing.scanGarment')}
        onScan={scanner.scan}
        busy={scanner.busy}
        error={scanner.error}
      />
      <CodeLinks scanner={scanner} />
      <Group justify="space-between">
        <Checkbox
          label={t('handing.selectAll')}
          checked={chosen.length === lines.length}
          indeterminate={chosen.length > 0 && chosen.length < lines.length}
          onChange={(event) => {
            const all = event.currentTarget.checked;
            setForm(lines.reduce((next, line) => putHandOverLine(next, line, { going: all }), form));
          }}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('handing.selected', { n: chosen.length, all: lines.length })}
        </Text>
      </Group>
      <LinesBySet lines={lines} sets={order.sets} label={t('order:line.title')}>
        {(line) => (
          <HandOverLineRow
            key={line.orderDetailId}
            orderId={order.orderId}
            line={line}
            value={handOverLineOf(form, line)}
            named={hand.named.get(String(line.orderDetailId))}
            unit={hand.unitOf(line)}
            onChange={(change) => setForm((was) => putHandOverLine(was, line, change))}
          />
        )}
      </LinesBySet>
    </>
  );
};

const HandOverMoney = ({ hand }: PartProps) => {
  const { t } = useTranslation('counter');
  const { order, chosen, taken, blocked, action } = hand;
  return (
    <section className={`${classes['box']} ${classes['side']}`} aria-label={t('pickup.money')}>
      <Stack gap="sm">
        <h2 className={classes['heading']}>{t('pickup.money')}</h2>
        {hand.nothingDue ? (
          <Text size="sm">{t('pickup.paidUp')}</Text>
        ) : (
          <PaymentFields
            due={hand.due}
            value={[]}
            allowPartial={false}
            customerId={order.customer?.customerId}
            onChange={(rows, problem) => hand.setPayment({ rows, problem })}
          />
        )}
        <BackdateFields value={hand.backdate} onChange={hand.setBackdate} />
        {action.isError ? <ErrorState error={action.error} /> : null}
        <Button
          size="md"
          fullWidth
          leftSection={<IconPackageExport size={20} aria-hidden />}
          loading={action.isPending}
          disabled={blocked !== null || hand.dayMissing}
          onClick={hand.handOver}
        >
          {taken > 0
            ? t('pickup.handOverTake', { amount: bahtInSentence(taken), n: chosen.length })
            : t('pickup.handOver', { n: chosen.length })}
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {blocked === null ? '' : t(`pickup.${blocked}`)}
        </Text>
      </Stack>
    </section>
  );
};

export const HandOverPanel = (props: HandOverProps) => {
  const { t } = useTranslation('counter');
  const language = useLanguage();
  const today = useToday();
  const hand = useHandOver(props);
  const { order } = props;
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <OrderHead order={order} />
        {order.pickupDay > today && isDay(order.pickupDay) ? (
          <Alert color="yellow">{t('pickup.early', { day: formatDay(order.pickupDay, language) })}</Alert>
        ) : null}
        <NewDaysAlert days={hand.newDays} />
        <HandOverLines hand={hand} />
        <CardBox order={order} />
      </Stack>
      <HandOverMoney hand={hand} />
      {hand.newDays.asking ? (
        <NewDaysDialog
          order={order}
          over={hand.newDays.over}
          day={hand.newDays.day}
          returnDay={hand.newDays.returnDay}
          onUse={hand.newDays.use}
          onBack={props.onBack}
          onClose={() => hand.newDays.setAsking(false)}
        />
      ) : null}
    </div>
  );
};
