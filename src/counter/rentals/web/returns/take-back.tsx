import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { FormNotes } from '#ui/form/index.ts';
import { ScanBox } from '#ui/index.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import { LinesBySet, OrderHead, orderCss as classes } from '#orders/order/web/index.ts';
import { CardBox, useCanSell } from '#orders/attachments/web/index.ts';
import { ReturnLineRow } from './return-line.tsx';
import { ReturnSettlement } from './return-settlement.tsx';
import { type TakeBackProps, type TakeBackState, useTakeBack } from './use-take-back.ts';

type PartProps = { taking: TakeBackState };

const ReturnLines = ({ taking }: PartProps) => {
  const { t } = useTranslation(['counter', 'order']);
  const { order, all, backs, early, scanner } = taking;
  const isAdmin = useSession().role !== 'staff';
  const maySell = useCanSell(order);
  return (
    <>
      <ScanBox
        label={t('handing.scanGarment')}
        onScan={taking.scan}
        busy={scanner.busy}
        error={scanner.error}
      />
      <CodeLinks scanner={scanner} />
      <Group justify="space-between">
        <Checkbox
          label={t('handing.selectAll')}
          checked={backs.length === all.length}
          indeterminate={backs.length > 0 && backs.length < all.length}
          onChange={(event) => taking.selectAll(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('handing.selected', { n: backs.length, all: all.length })}
        </Text>
      </Group>
      <LinesBySet lines={all.map(({ line }) => line)} sets={order.sets} label={t('order:line.title')}>
        {(line) => (
          <ReturnLineRow
            key={line.orderDetailId}
            line={line}
            value={taking.lineOf(line)}
            onChange={(change) => taking.change(line, change)}
            context={{
              orderId: order.orderId,
              today: taking.today,
              terms: taking.terms,
              early: early.filter((one) => one.orderDetailId === line.orderDetailId),
              isAdmin,
              firstDay: taking.firstDay,
              maySell,
            }}
          />
        )}
      </LinesBySet>
    </>
  );
};

export const TakeBackPanel = (props: TakeBackProps) => {
  const { t } = useTranslation('counter');
  const { branchId } = useSession();
  const taking = useTakeBack(props);
  const { order } = props;
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <OrderHead order={order} />
        {order.branchId === branchId ? null : (
          <Alert color="blue">{t('return.otherBranch', { branch: order.branchName })}</Alert>
        )}
        <CardBox order={order} givingBack />
        <FormNotes form={taking.notes} />
        <ReturnLines taking={taking} />
      </Stack>
      <ReturnSettlement taking={taking} />
    </div>
  );
};
