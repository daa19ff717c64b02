import '@mantine/core/styles/Timeline.css';
import { Text, Timeline } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge, TimeText } from '#ui/index.ts';
import type { OrderLog } from '#orders/order/contract.ts';
import { ReasonText } from '#orders/order/web/index.ts';

export const OrderLogView = ({ log }: { log: OrderLog }) => {
  const { t } = useTranslation('change');
  if (log.itemList.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('log.empty')}
      </Text>
    );
  return (
    <Timeline bulletSize={12} lineWidth={2} mt="sm" styles={{ item: { marginTop: 12 } }}>
      {log.itemList.map((one) => (
        <Timeline.Item key={`${one.at} ${one.action} ${one.stepId ?? ''}`}>
          <Text size="sm">
            {one.what} {one.undone ? <StateBadge tone="neutral">{t('undo.undone')}</StateBadge> : null}
          </Text>
          <Text size="xs" c="dimmed" component="div">
            <TimeText at={one.at} /> · {one.by}
            {one.branchName === '' ? null : ` · ${t('log.at', { branch: one.branchName })}`}
          </Text>
          {one.reason === '' ? null : (
            <Text size="xs" c="dimmed">
              <ReasonText reason={one.reason} />
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
};
