import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { OrderSlotProps } from '#ui/router/slots.tsx';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { PlainList, QueryView, TextLink, TimeText } from '#ui/index.ts';
import { orderCss as css } from '#orders/order/web/index.ts';
import { type LinkEmail, type CustomerMessage, notificationsContract } from '../contract.ts';
import { MessageBadge } from './message-state.tsx';
import classes from './notifications.module.css';

const SendLink = ({ orderId, of: { state, recipient } }: { orderId: number; of: LinkEmail }) => {
  const { t } = useTranslation(['notice', 'app']);
  const maySetUp = useCan({ allow: 'admin' }) === 'ok';
  const send = useAction(notificationsContract.sendLink, {
    refresh: [notificationsContract.messages],
    done: t('letters.queued'),
  });
  if (state === 'ready')
    return (
      <Group>
        <Button
          variant="default"
          className={classes['mailTo'] ?? ''}
          leftSection={<IconMail size={18} aria-hidden />}
          loading={send.isPending}
          onClick={() => send.mutate({ params: { id: orderId } })}
        >
          {t('letters.send', { to: recipient })}
        </Button>
      </Group>
    );
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t(`letters.why.${state}`)}
      </Text>
      {state === 'noChannel' && maySetUp ? (
        <TextLink to="/backoffice/config/messages" size="sm">
          {t('app:pages.messageSetup')}
        </TextLink>
      ) : null}
    </Group>
  );
};

const Sent = ({ orderId, messages }: { orderId: number; messages: readonly CustomerMessage[] }) => {
  const { t } = useTranslation('notice');
  if (messages.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('letters.none')}
      </Text>
    );
  return (
    <PlainList gap="0.5rem">
      {messages.map((one) => (
        <li key={one.messageId}>
          <Group gap="xs">
            <TextLink to="/backoffice/messages" search={{ order: orderId, id: one.messageId }}>
              {t(`messageKinds.${one.kind}`)}
            </TextLink>
            <MessageBadge message={one} />
          </Group>
          <Text size="sm" c="dimmed" className={classes['mailTo'] ?? ''}>
            {one.recipient === '' ? null : `${one.recipient} · `}
            <TimeText at={one.sentAt ?? one.createdAt} />
          </Text>
        </li>
      ))}
    </PlainList>
  );
};

export const SendLinkBox = ({ orderId }: OrderSlotProps) => {
  const { t } = useTranslation('notice');
  const link = useApi(notificationsContract.linkMail, { params: { id: orderId } });
  const sent = useApi(notificationsContract.messages, { query: { orderId, size: 10 } });
  return (
    <section className={css['box']} aria-label={t('letters.title')}>
      <h2 className={css['heading']}>{t('letters.title')}</h2>
      <Stack gap="sm">
        <QueryView query={sent}>{(page) => <Sent orderId={orderId} messages={page.itemList} />}</QueryView>
        <QueryView query={link}>{(of) => <SendLink orderId={orderId} of={of} />}</QueryView>
      </Stack>
    </section>
  );
};
