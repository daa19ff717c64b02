import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { addDays, asDay, daysBetween } from '../../../core/common/day.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import { Dialog, DayInput, ErrorState, useToday } from '../../../core/web/ui/index.ts';
import type { Order } from '../../../order/contract.ts';
import { changeContract } from '../../contract.ts';
import { BahtCell, amountText, orderCss as classes } from '../../../order/web/index.ts';
import { isExtendable, isOverdue } from './actions.ts';
import { proposedFee } from './extend-fee.ts';
import { shopContract } from '../../../shop/contract.ts';

type DialogProps = { order: Order; onClose: () => void };

/** Lengthens garments that are held or out. One that is overdue is refused (OVERDUE). */
export const ExtendDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTranslation(['change', 'core', 'shared']);
  const today = useToday();
  const lines = order.lines.filter(isExtendable);
  const [ids, setIds] = useState(() => lines.map((line) => line.orderDetailId));
  const [day, setDay] = useState<Day | null>(null);
  const [typed, setTyped] = useState<number | null>(null);
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 });
  const extend = useAction(changeContract.extend, {
    done: t('extend.done'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const chosen = lines.filter((line) => ids.includes(line.orderDetailId));
  const overdue = chosen.some((line) => isOverdue(line, today));
  const last = chosen
    .map((line) => line.returnDay)
    .toSorted()
    .at(-1);
  const earliest = last === undefined ? undefined : addDays(asDay(last), 1);
  const counting = shop.data?.dayCounting;
  const proposed = day === null || counting === undefined ? 0 : proposedFee(chosen, day, counting);
  const fee = typed ?? proposed;
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
        {overdue ? <Alert color="red">{t('core:errors.OVERDUE.detail')}</Alert> : null}
        <DayInput label={t('extend.newDay')} value={day} onChange={setDay} minDate={earliest} required />
        <BahtCell
          label={t('shared:money.for.extension')}
          value={fee}
          onChange={setTyped}
          description={
            day === null || last === undefined
              ? undefined
              : t('extend.proposed', {
                  amount: amountText(proposed),
                  n: Math.max(0, daysBetween(asDay(last), day)),
                })
          }
        />
        <Text size="sm" c="dimmed">
          {t('extend.first')}
        </Text>
        {extend.isError ? <ErrorState error={extend.error} /> : null}
        <Button
          fullWidth
          loading={extend.isPending}
          disabled={overdue || day === null || chosen.length === 0}
          onClick={() =>
            day !== null &&
            extend.mutate({
              params: { id: order.orderId },
              body: { orderDetailIds: chosen.map((line) => line.orderDetailId), returnDay: day, fee },
            })
          }
        >
          {t('extend.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
