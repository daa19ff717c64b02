import '@mantine/core/styles/Timeline.css';
import { Group, Text, Timeline } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, TimeText } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { ReasonText } from '#orders/order/web/index.ts';
import type { MoneyEvent } from './money-timeline.ts';
import { moneyEventsOf } from './money-timeline.ts';

const Small = ({ children }: { children: React.ReactNode }) => (
  <Text size="xs" c="dimmed" component="div">
    {children}
  </Text>
);

const What = ({ one }: { one: MoneyEvent }) => {
  const { t } = useTranslation(['change', 'order']);
  if (one.type === 'created') return <Text size="sm">{t('detail.created')}</Text>;
  if (one.type === 'charge') {
    const { kind, amount } = one.charge;
    const word = t(`order:charge.${kind}`);
    return (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">{amount < 0 ? t('order:waiver', { charge: word }) : word}</Text>
        <Text size="sm" c="dimmed" component="span">
          <MoneyText baht={amount} sign />
        </Text>
      </Group>
    );
  }
  const { kind, method, amount } = one.entry;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">
        {t(`entry.${kind}`)} · {method === 'bail' ? t('entryFromBail') : t(`order:pay.methods.${method}`)}
      </Text>
      <Text size="sm" fw={600} component="span">
        <MoneyText baht={amount} sign />
      </Text>
    </Group>
  );
};

const noteOf = (one: MoneyEvent): string => {
  if (one.type === 'charge') return one.charge.reason;
  return one.type === 'entry' ? one.entry.note : '';
};
const byOf = (one: MoneyEvent): string => {
  if (one.type === 'created') return one.by;
  return one.type === 'entry' ? one.entry.by : '';
};

export const MoneyTimelineView = ({ order }: { order: Order }) => {
  const { t } = useTranslation(['change', 'shared']);
  return (
    <Timeline bulletSize={12} lineWidth={2} mt="sm" styles={{ item: { marginTop: 12 } }}>
      {moneyEventsOf(order).map((one) => (
        <Timeline.Item key={one.key}>
          <What one={one} />
          <Small>
            <TimeText at={one.at} />
            {byOf(one) === '' ? null : ` · ${t('shared:field.byName', { name: byOf(one) })}`}
          </Small>
          {noteOf(one) === '' ? null : (
            <Small>
              <ReasonText reason={noteOf(one)} />
            </Small>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
};
