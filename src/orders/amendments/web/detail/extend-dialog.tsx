import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { Dialog, DayInput, ErrorState, useToday } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { BahtCell, bahtInSentence, orderCss as classes } from '#orders/order/web/index.ts';
import { isLineExtendable, isLineOverdue } from './order-actions.ts';
import { extraDaysOf, lateFeeWhenExtending, proposedExtensionFee } from '#orders/amendments/extend-fee.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

type DialogProps = { order: Order; onClose: () => void };

export const ExtendDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTranslation(['change', 'order', 'shared']);
  const today = useToday();
  const lines = order.lines.filter(isLineExtendable);
  const [ids, setIds] = useState(() => lines.map((line) => line.orderDetailId));
  const [day, setDay] = useState<Day | null>(null);
  const [typed, setTyped] = useState<number | null>(null);
  const [late, setLate] = useState<{ fee: number | null; reason: string }>({ fee: null, reason: '' });
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 });
  const extend = useAction(amendmentContract.extend, {
    done: t('extend.done'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const chosen = lines.filter((line) => ids.includes(line.orderDetailId));
  const overdue = chosen.some((line) => isLineOverdue(line, today));
  const last = chosen
    .map((line) => line.returnDay)
    .toSorted()
    .at(-1);
  const next = last === undefined ? undefined : addDays(asDay(last), 1);
  const earliest = next !== undefined && overdue && next < today ? today : next;
  const terms = shop.data;
  const proposed = day === null || terms === undefined ? 0 : proposedExtensionFee(chosen, day, today, terms);
  const fee = typed ?? proposed;
  const lateRule = terms === undefined ? 0 : lateFeeWhenExtending(chosen, today, terms);
  const lateFee = late.fee ?? lateRule;
  const waived = lateFee < lateRule;
  const mayWaive = useRight('waive');
  const blocked = waived && (!mayWaive || late.reason.trim() === '');
  return (
    <Dialog title={t('extend.title')} size="lg" busy={extend.isPending} onClose={onClose}>
      <Stack gap="md">
        {lines.length > 1 ? (
          <fieldset className={classes['parts']}>
            <legend>{t('extend.which')}</legend>
            {lines.map((line) => (
              <Checkbox
                key={line.orderDetailId}
                label={`${line.name} ${line.barcode}`}
                checked={ids.includes(line.orderDetailId)}
                onChange={(event) =>
                  setIds(
                    event.currentTarget.checked
                      ? [...ids, line.orderDetailId]
                      : ids.filter((id) => id !== line.orderDetailId),
                  )
                }
              />
            ))}
          </fieldset>
        ) : null}
        {overdue ? <Alert color="yellow">{t('extend.overdue')}</Alert> : null}
        <DayInput label={t('extend.newDay')} value={day} onChange={setDay} minDate={earliest} required />
        {overdue ? (
          <BahtCell
            label={t('extend.lateSoFar')}
            value={lateFee}
            onChange={(value) => setLate({ ...late, fee: value })}
            description={waived && !mayWaive ? t('extend.waiverStaff') : undefined}
          />
        ) : null}
        {waived && mayWaive ? (
          <TextInput
            label={t('extend.waiverReason')}
            value={late.reason}
            onChange={(event) => setLate({ ...late, reason: event.currentTarget.value })}
            maxLength={200}
            required
          />
        ) : null}
        <BahtCell
          label={t('shared:money.for.extension')}
          value={fee}
          onChange={setTyped}
          description={
            day === null || terms === undefined
              ? undefined
              : t('extend.proposed', { amount: bahtInSentence(proposed), n: extraDaysOf(chosen, day, today) })
          }
        />
        <Text size="sm" c="dimmed">
          {t('extend.first')}
        </Text>
        {extend.isError ? <ErrorState error={extend.error} /> : null}
        <Button
          fullWidth
          loading={extend.isPending}
          disabled={day === null || chosen.length === 0 || terms === undefined || blocked}
          onClick={() =>
            day !== null &&
            extend.mutate({
              params: { id: order.orderId },
              body: {
                orderDetailIds: chosen.map((line) => line.orderDetailId),
                returnDay: day,
                fee,
                ...(overdue && { lateFee, lateFeeReason: waived ? late.reason.trim() : '' }),
              },
            })
          }
        >
          {t('extend.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
