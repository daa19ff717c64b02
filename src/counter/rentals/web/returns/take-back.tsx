import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { FormNotes } from '#ui/form/index.ts';
import { ErrorState, ScanBox } from '#ui/index.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import { LinesBySet, OrderHead, orderCss as classes } from '#orders/order/web/index.ts';
import { CardBox, SignBox, useCanSell } from '#orders/attachments/web/index.ts';
import type { ReturnProblem } from './return-form.ts';
import { ReturnLineRow } from './return-line.tsx';
import { ReturnRunningTotal } from './running-total.tsx';
import { type TakeBackProps, type TakeBackState, useTakeBack } from './use-take-back.ts';

const problemWord = {
  none: 'nonePicked',
  day: 'dayMissing',
  partFee: 'partFeeMissing',
  waiverStaff: 'waiverStaff',
  waiverReason: 'waiverRequired',
  backDateReason: 'backDateRequired',
  dayTooEarly: 'dayTooEarly',
} as const satisfies Record<ReturnProblem, string>;

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

const Settlement = ({ taking }: PartProps) => {
  const { t } = useTranslation('counter');
  const { order, backs, problem, action } = taking;
  return (
    <section className={`${classes['box']} ${classes['side']}`} aria-label={t('settle.title')}>
      <Stack gap="sm">
        <h2 className={classes['heading']}>{t('settle.title')}</h2>
        <ReturnRunningTotal {...taking.sums} />
        <SignBox order={order} moment="back" count={backs.length} />
        {action.isError ? <ErrorState error={action.error} /> : null}
        <Button
          size="md"
          fullWidth
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          loading={action.isPending}
          disabled={problem !== null}
          onClick={taking.save}
        >
          {t('return.save', { n: backs.length })}
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {problem === null ? '' : t(`return.${problemWord[problem]}`)}
        </Text>
      </Stack>
    </section>
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
      <Settlement taking={taking} />
    </div>
  );
};
