import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { addDays, asDay, daysBetween } from '../../../core/common/day.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import { DayInput, ErrorState } from '../../../core/web/ui/index.ts';
import type { Order } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import { BahtCell } from '../baht-cell.tsx';
import classes from '../counter.module.css';
import { Dialog } from '../list/dialog.tsx';
import { useToday } from '../list/use-today.ts';
import { shopContract } from '../../../shop/contract.ts';
import { amountText } from '../payment/how-much.tsx';
import { isExtendable, isOverdue } from './actions.ts';
import { proposedFee } from './extend-fee.ts';

type DialogProps = { order: Order; onClose: () => void };

/** Lengthens garments that are held or out. One that is overdue cannot be lengthened any more (domain.md §4). */
export const ExtendDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTranslation(['rental', 'core', 'life']);
  const today = useToday();
  const lines = order.lines.filter(isExtendable);
  const [ids, setIds] = useState(() => lines.map((line) => line.orderDetailId));
  const [day, setDay] = useState<Day | null>(null);
  const [typed, setTyped] = useState<number | null>(null);
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 });
  const extend = useAction(rentalContract.extend, {
    done: t('rental:extend.done'),
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
    <Dialog title={t('rental:extend.title')} onClose={onClose}>
      <Stack gap="md">
        {lines.length > 1 ? (
          <fieldset className={classes['parts']}>
            <legend>{t('rental:extend.which')}</legend>
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
        <DayInput
          label={t('rental:extend.newDay')}
          value={day}
          onChange={setDay}
          minDate={earliest}
          required
        />
        <BahtCell
          label={t('rental:extend.fee')}
          value={fee}
          onChange={setTyped}
          description={
            day === null || last === undefined
              ? undefined
              : t('life:extend.proposed', {
                  amount: amountText(proposed),
                  n: Math.max(0, daysBetween(asDay(last), day)),
                })
          }
        />
        <Text size="sm" c="dimmed">
          {t('life:extend.first')}
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
          {t('rental:extend.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
