import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, Fact, Money, ButtonLink, SerialNo, later } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { useReceiptLayout } from '#orders/order/web/index.ts';
import classes from './checkout.module.css';

// Comes with the order that was made: a card may be left as security.
const CardBox = later(async () => (await import('#orders/attachments/web/index.ts')).CardBox, {
  missing: 'nothing',
  words: true,
});

type DoneProps = {
  order: Order;
  /** Cash to give back, in baht. */
  change: number;
  onNext: () => void;
  /** Goes on with the draft that was saved; absent after a reservation. */
  onContinue?: (() => void) | undefined;
};

/** What has been done, large enough to read across a counter, and where to go from here. */
export const Done = ({ order, change, onNext, onContinue }: DoneProps) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const reserved = order.state !== 'draft';
  const layout = useReceiptLayout();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  const { money } = order;
  const orderid = String(order.orderId);
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
            <span className={classes['doneNo']}>
              <SerialNo no={order.orderNo} />
            </span>
          </h2>
        </Group>
        <Group gap="12px 32px">
          {order.customer === null ? null : (
            <Fact label={t('shared:person.customer')}>{order.customer.name}</Fact>
          )}
          <Fact label={t('shared:day.pickup')}>
            <DayText day={order.pickupDay} />
          </Fact>
          <Fact label={t('shared:day.due')}>
            <DayText day={order.returnDay} />
          </Fact>
          {reserved ? (
            <>
              <Fact label={t('done.paid')}>
                <Money baht={money.paid} />
              </Fact>
              {money.balance > 0 ? (
                <Fact label={t('done.balance')}>
                  <Money baht={money.balance} />
                </Fact>
              ) : null}
              {money.bailHeld > 0 ? (
                <Fact label={t('done.bailHeld')}>
                  <Money baht={money.bailHeld} />
                </Fact>
              ) : null}
              {money.bail > money.bailHeld ? (
                <Fact label={t('done.bailDue')}>
                  <Money baht={money.bail - money.bailHeld} />
                </Fact>
              ) : null}
            </>
          ) : null}
        </Group>
        {change > 0 ? (
          <Group justify="space-between" className={classes['doneChange'] ?? ''}>
            <Text fw={600}>{t('shared:money.change')}</Text>
            <Text fw={700} fz={28} component="span">
              <Money baht={change} />
            </Text>
          </Group>
        ) : null}
        {reserved ? <CardBox order={order} /> : null}
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
            <ButtonLink
              size="md"
              variant="default"
              to="/backoffice/order-detail/$orderid"
              params={{ orderid }}
            >
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
      </Stack>
    </Paper>
  );
};
