import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, DayText, LabelledValue, lazyComponent, MoneyText, SerialNo, shared } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import { useReceiptLayout } from '#orders/order/web/index.ts';
import classes from './checkout.module.css';

const CardBox = lazyComponent(async () => (await import('#orders/attachments/web/index.ts')).CardBox, {
  missing: 'nothing',
  words: true,
});

type DoneProps = {
  order: Order;
  /** Cash change in baht. */
  change: number;
  onNext: () => void;
  onContinue?: (() => void) | undefined;
};

const OrderFacts = ({ order, reserved }: { order: Order; reserved: boolean }) => {
  const { t } = useTranslation(['counter', 'shared']);
  const { money } = order;
  return (
    <Group gap="12px 32px">
      {order.customer === null ? null : (
        <LabelledValue label={t('shared:person.customer')}>{order.customer.name}</LabelledValue>
      )}
      <LabelledValue label={t('shared:day.pickup')}>
        <DayText day={order.pickupDay} />
      </LabelledValue>
      <LabelledValue label={t('shared:day.due')}>
        <DayText day={order.returnDay} />
      </LabelledValue>
      {reserved ? (
        <>
          <LabelledValue label={t('done.paid')}>
            <MoneyText baht={money.paid} />
          </LabelledValue>
          {money.balance > 0 ? (
            <LabelledValue label={t('done.balance')}>
              <MoneyText baht={money.balance} />
            </LabelledValue>
          ) : null}
          {money.bailHeld > 0 ? (
            <LabelledValue label={t('done.bailHeld')}>
              <MoneyText baht={money.bailHeld} />
            </LabelledValue>
          ) : null}
          {money.bail > money.bailHeld ? (
            <LabelledValue label={t('done.bailDue')}>
              <MoneyText baht={sumBaht([money.bail, -money.bailHeld])} />
            </LabelledValue>
          ) : null}
        </>
      ) : null}
    </Group>
  );
};

type NextStepsProps = Omit<DoneProps, 'change'> & { reserved: boolean };

const NextSteps = ({ order, reserved, onNext, onContinue }: NextStepsProps) => {
  const { t } = useTranslation('counter');
  const layout = useReceiptLayout();
  const orderid = String(order.orderId);
  return (
    <Group gap="xs">
      {order.documents.length === 0 ? null : (
        <ButtonLink
          size="md"
          leftSection={<IconPrinter size={18} aria-hidden />}
          to="/pages/abb-receipt/$layout/$cat/$orderid"
          params={{ layout, cat: 'reserve', orderid }}
          target="_blank"
        >
          {t('done.print')}
        </ButtonLink>
      )}
      <Button size="md" variant={order.documents.length === 0 ? 'filled' : 'default'} onClick={onNext}>
        {t('open.done.next')}
      </Button>
      {reserved ? (
        <ButtonLink size="md" variant="default" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
          {t('open.done.order')}
        </ButtonLink>
      ) : (
        <>
          {onContinue === undefined ? null : (
            <Button size="md" variant="default" onClick={onContinue}>
              {t('done.continue')}
            </Button>
          )}
          <ButtonLink size="md" variant="default" to="/backoffice/saved">
            {t('done.toSaved')}
          </ButtonLink>
        </>
      )}
    </Group>
  );
};

export const OrderCreated = ({ order, change, onNext, onContinue }: DoneProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const reserved = !isInOrderStateSet('draft', order.state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <Paper withBorder p="lg" radius="md" maw={640}>
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap">
          <span className={classes['tick']}>
            <IconCheck size={28} stroke={2.5} aria-hidden />
          </span>
          <h2 ref={heading} tabIndex={-1} style={{ margin: 0, outline: 'none' }}>
            <Text component="span" fw={600} size="lg" display="block">
              {reserved ? t('done.reserved') : t('done.saved')}
            </Text>
            <Box
              component="span"
              fz="1.75rem"
              fw={700}
              lh={1.3}
              className={`${shared.numeric} ${shared.anywhere}`}
            >
              <SerialNo no={order.orderNo} />
            </Box>
          </h2>
        </Group>
        <OrderFacts order={order} reserved={reserved} />
        {change > 0 ? (
          <Group justify="space-between" className={classes['doneChange'] ?? ''}>
            <Text fw={600}>{t('shared:money.change')}</Text>
            <Text fw={700} fz={28} component="span">
              <MoneyText baht={change} />
            </Text>
          </Group>
        ) : null}
        {reserved ? <CardBox order={order} /> : null}
        <NextSteps order={order} reserved={reserved} onNext={onNext} onContinue={onContinue} />
      </Stack>
    </Paper>
  );
};
