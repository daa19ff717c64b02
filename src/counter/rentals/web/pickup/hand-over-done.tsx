import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ButtonLink, MoneyText, SerialNo } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { useReceiptLayout } from '#orders/order/web/index.ts';
import { SignBox } from '#orders/attachments/web/index.ts';
import { handOverLinesOf } from './hand-over-form.ts';

type HandedProps = {
  order: Order;
  count: number;
  /** Payments were taken, so there are receipts. */
  papers: boolean;
  /** Cash change in baht. */
  change?: number;
  onRest?: () => void;
  next: { label: string; go: () => void };
};

export const HandOverDone = ({ order, count, papers, change = 0, onRest, next }: HandedProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const language = useLanguage();
  const layout = useReceiptLayout();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    box.current?.focus();
  }, []);
  const rest = handOverLinesOf(order).length;
  const orderid = String(order.orderId);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      style={{ outline: 'none' }}
      role="status"
      color="teal"
      icon={<IconCircleCheck aria-hidden />}
      title={t('pickup.done', { n: count })}
    >
      <Stack gap="sm">
        <Text size="sm">
          <SerialNo no={order.orderNo} />
          {isDay(order.returnDay)
            ? ` · ${t('pickup.due', { day: formatDay(order.returnDay, language, 'full') })}`
            : ''}
        </Text>
        {change > 0 ? (
          <Text size="sm" component="div">
            {t('shared:money.change')}{' '}
            <Text span fw={700} fz={28}>
              <MoneyText baht={change} />
            </Text>
          </Text>
        ) : null}
        {rest > 0 ? <Text size="sm">{t('pickup.doneRest', { n: rest })}</Text> : null}
        <SignBox order={order} moment="out" count={count} />
        <Group gap="xs">
          <ButtonLink
            leftSection={<IconPrinter size={18} aria-hidden />}
            to="/pages/hand-over-slip/$orderid"
            params={{ orderid }}
            target="_blank"
          >
            {t('pickup.slip')}
          </ButtonLink>
          {papers ? (
            <ButtonLink
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              to="/pages/abb-receipt/$layout/$cat/$orderid"
              params={{ layout, cat: 'pickup', orderid }}
              target="_blank"
            >
              {t('handing.print')}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="default" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
            {t('pickup.toBill')}
          </ButtonLink>
          {rest > 0 && onRest !== undefined ? (
            <Button variant="default" onClick={onRest}>
              {t('pickup.giveRest')}
            </Button>
          ) : null}
          <Button variant="default" onClick={next.go}>
            {next.label}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
