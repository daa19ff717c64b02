import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CardBox } from '#orders/attachments/web/index.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { isApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ErrorState, ScanBox, useToday } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { BackdateInput, PaymentRow, PaymentProblem } from '#orders/order/web/index.ts';
import {
  BackdateFields,
  backdateBodyOf,
  LinesBySet,
  OrderHead,
  PaymentFields,
  bahtInSentence,
  orderCss as classes,
  totalTakenOf,
} from '#orders/order/web/index.ts';
import type { HandOverForm } from './hand-over-form.ts';
import {
  selectedHandOverLines,
  handOverBody,
  handOverDue,
  handOverLineOf,
  handOverLinesOf,
  putHandOverLine,
} from './hand-over-form.ts';
import { HandOverLineRow } from './hand-over-line.tsx';
import { useHandOverScan } from './use-hand-over-scan.ts';

/** `papers`: documents were issued; `change` in cash, baht. */
export type HandOverResult = { order: Order; count: number; papers: boolean; change: number };

type HandOverProps = { order: Order; onDone: (handed: HandOverResult) => void };

export const HandOverPanel = ({ order, onDone }: HandOverProps) => {
  const { t } = useTranslation(['counter', 'order']);
  const language = useLanguage();
  const today = useToday();
  const [form, setForm] = useState<HandOverForm>({});
  const [paying, setPaying] = useState<{ rows: PaymentRow[]; problem: PaymentProblem | null }>({
    rows: [],
    problem: null,
  });
  const [happened, setHappened] = useState<BackdateInput>(null);
  const when = backdateBodyOf(happened);
  const scanner = useHandOverScan(order, form, setForm);
  const lines = handOverLinesOf(order);
  const chosen = selectedHandOverLines(order, form);
  const due = handOverDue(order, form);
  const nothingDue = due.price === 0 && due.bail === 0;
  const payments = nothingDue ? [] : paying.rows;
  const hand = useAction(rentalsContract.pickup, {
    refresh: 'all',
    onSuccess: (after, { body }) =>
      onDone({
        order: after,
        count: chosen.length,
        papers: after.documents.length > order.documents.length,
        change: totalTakenOf(body.payments ?? []).change,
      }),
    onError: (error) => {
      if (isApiError(error, 'NOT_FREE_UNIT') || isApiError(error, 'WRONG_UNIT'))
        scanner.setError(error.reply.detail);
    },
  });
  const taken = totalTakenOf(payments).total;
  const blocked =
    chosen.length === 0
      ? t('pickup.nonePicked')
      : !nothingDue && paying.problem !== null
        ? t('pickup.checkPayment')
        : null;

  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <OrderHead order={order} />
        {order.pickupDay > today && isDay(order.pickupDay) ? (
          <Alert color="yellow">{t('pickup.early', { day: formatDay(order.pickupDay, language) })}</Alert>
        ) : null}
        <ScanBox
          label={t('handing.scanGarment')}
          onScan={scanner.scan}
          busy={scanner.busy}
          error={scanner.error}
        />
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
              onChange={(change) => setForm((was) => putHandOverLine(was, line, change))}
            />
          )}
        </LinesBySet>
        <CardBox order={order} />
      </Stack>
      <section className={`${classes['box']} ${classes['side']}`} aria-label={t('pickup.money')}>
        <Stack gap="sm">
          <h2 className={classes['heading']}>{t('pickup.money')}</h2>
          {nothingDue ? (
            <Text size="sm">{t('pickup.paidUp')}</Text>
          ) : (
            <PaymentFields
              due={due}
              value={[]}
              allowPartial={false}
              customerId={order.customer?.customerId}
              onChange={(rows, problem) => setPaying({ rows, problem })}
            />
          )}
          <BackdateFields value={happened} onChange={setHappened} />
          {hand.isError ? <ErrorState error={hand.error} /> : null}
          <Button
            size="md"
            fullWidth
            leftSection={<IconPackageExport size={20} aria-hidden />}
            loading={hand.isPending}
            disabled={blocked !== null || when === null}
            onClick={() =>
              hand.mutate({
                params: { id: order.orderId },
                body: { ...handOverBody(order, form, payments), ...when },
              })
            }
          >
            {taken > 0
              ? t('pickup.handOverTake', { amount: bahtInSentence(taken), n: chosen.length })
              : t('pickup.handOver', { n: chosen.length })}
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {blocked ?? ''}
          </Text>
        </Stack>
      </section>
    </div>
  );
};
