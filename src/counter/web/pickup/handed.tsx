import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, Money } from '../../../core/web/ui/index.ts';
import { formatDay, isDay } from '../../../core/common/day.ts';
import { useLanguage } from '../../../core/web/session.ts';
import type { Order } from '../../../order/contract.ts';
import { SignBox } from '../../../record/web/index.ts';
import { handable } from './hand-form.ts';

type HandedProps = {
  order: Order;
  count: number;
  /** Papers were issued with it. */
  papers: boolean;
  /** Cash to give back, baht. */
  change: number;
  onRest: () => void;
  onList: () => void;
};

/** After the hand-over: what was given, the paper, what to do next. */
export const Handed = ({ order, count, papers, change, onRest, onList }: HandedProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const rest = handable(order).length;
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
        {isDay(order.returnDay) ? (
          <Text size="sm">{t('pickup.due', { day: formatDay(order.returnDay, language, 'full') })}</Text>
        ) : null}
        {change > 0 ? (
          <Text fw={700} size="xl">
            {t('shared:money.change')} <Money baht={change} />
          </Text>
        ) : null}
        {rest > 0 ? <Text size="sm">{t('pickup.doneRest', { n: rest })}</Text> : null}
        <SignBox order={order} moment="out" count={count} />
        <Group gap="xs">
          {papers ? (
            <ButtonLink
              leftSection={<IconPrinter size={18} aria-hidden />}
              to="/pages/abb-receipt/$layout/$cat/$orderid"
              params={{ layout: '2', cat: 'pickup', orderid: String(order.orderId) }}
            >
              {t('handing.print')}
            </ButtonLink>
          ) : null}
          {rest > 0 ? (
            <Button variant="default" onClick={onRest}>
              {t('pickup.giveRest')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onList}>
            {t('handing.toList')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
