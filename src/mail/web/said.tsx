import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../core/web/ui/index.ts';
import type { Mail } from '../contract.ts';
import { LabelName } from './labels.tsx';
import { MailMenu } from './mail-menu.tsx';
import classes from './mail.module.css';
import { Star } from './star.tsx';

/** One mail of a conversation, whole. */
export const Said = ({ of }: { of: Mail }) => {
  const { t } = useTranslation('mail');
  return (
    <article className={classes['mail']} data-out={of.outgoing || undefined}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div className={classes['name']}>
          <Text fw={600} size="sm">
            {of.sender_name}
            {of.outgoing ? ` · ${t('shop')}` : ''}
          </Text>
          <Text size="xs" c="dimmed">
            <TimeText at={of.time} />
            {of.mailFolder === 'inbox' || of.mailFolder === 'sent'
              ? null
              : ` · ${t(`filter.${of.mailFolder}`)}`}
          </Text>
        </div>
        <Group gap={0} wrap="nowrap">
          <Star of={of} />
          <MailMenu of={of} />
        </Group>
      </Group>
      {of.subject === '' ? null : (
        <Text fw={600} className={classes['name'] ?? ''}>
          {of.subject}
        </Text>
      )}
      <Text className={classes['said'] ?? ''}>{of.message}</Text>
      {of.labels.length === 0 ? null : (
        <div className={classes['facts']}>
          {of.labels.map((label) => (
            <LabelName key={label} label={label} />
          ))}
        </div>
      )}
    </article>
  );
};
