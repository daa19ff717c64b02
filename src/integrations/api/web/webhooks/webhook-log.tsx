import { Code, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type EventName, eventNames } from '#lib/vocabulary/webhook-events.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import {
  type ListColumn,
  EmptyState,
  LabelledValue,
  PagedList,
  StateBadge,
  TimeText,
  type BadgeTone,
} from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type WebhookSubscription, type WebhookDelivery, apiContract } from '#integrations/api/contract.ts';
import { useWebhookEventName } from './event-words.ts';

const tones: Record<WebhookDelivery['state'], BadgeTone> = { waiting: 'info', sent: 'good', failed: 'bad' };

const isKnown = (event: string): event is EventName => eventNames.some((one) => one === event);

const useSaid = () => {
  const { t } = useTranslation('api');
  const eventName = useWebhookEventName();
  return {
    event: ({ event }: WebhookDelivery): string => (isKnown(event) ? eventName(event) : event),
    answer: ({ status, milliseconds, detail }: WebhookDelivery): string =>
      milliseconds === null
        ? '–'
        : status === null
          ? t('hooks.silent', { detail })
          : t('hooks.answered', { status, ms: milliseconds }),
  };
};

const SendDialog = ({
  hook,
  send,
  onClose,
}: {
  hook: WebhookSubscription;
  send: WebhookDelivery;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['api', 'shared']);
  const said = useSaid();
  const replay = useAction(apiContract.replay, {
    done: t('hooks.replayed'),
    refresh: [apiContract.hookSends, apiContract.hooks],
    onSuccess: onClose,
  });
  return (
    <Dialog size="lg" title={said.event(send)} onClose={onClose} busy={replay.isPending}>
      <Stack gap="md">
        <Group gap="lg">
          <LabelledValue label={t('hooks.happened')}>
            <TimeText at={send.happenedAt} />
          </LabelledValue>
          <LabelledValue label={t('shared:order.state')}>
            <StateBadge tone={tones[send.state]}>{t(`hooks.sendStates.${send.state}`)}</StateBadge>
          </LabelledValue>
          <LabelledValue label={t('hooks.tries')}>{send.tries}</LabelledValue>
          {send.nextAt === null ? null : (
            <LabelledValue label={t('hooks.next')}>
              <TimeText at={send.nextAt} />
            </LabelledValue>
          )}
        </Group>
        <LabelledValue label={t('hooks.answer')}>{said.answer(send)}</LabelledValue>
        {send.detail === '' || send.status === null ? null : (
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {send.detail}
          </Code>
        )}
        <LabelledValue label={t('hooks.id')}>{send.eventId}</LabelledValue>
        <Stack gap={4}>
          <Text size="sm">{t('hooks.message')}</Text>
          <Code block tabIndex={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {send.body}
          </Code>
        </Stack>
        <DialogButtons
          action={t('hooks.replay')}
          onAction={() => replay.mutate({ params: { id: hook.hookId, sendId: send.sendId } })}
        />
      </Stack>
    </Dialog>
  );
};

export const WebhookLog = ({ of }: { of: WebhookSubscription }) => {
  const { t } = useTranslation(['api', 'shared']);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const said = useSaid();
  const query = useApi(
    apiContract.hookSends,
    { params: { id: of.hookId }, query: { page, size: 20 } },
    {
      placeholderData: keepPreviousData,
      // Another process may send the events without a change notice.
      refetchInterval: ({ state }) =>
        state.data?.itemList.some((one) => one.state === 'waiting') === true ? 3000 : false,
    },
  );
  const columns: ListColumn<WebhookDelivery>[] = [
    { key: 'event', label: t('hooks.event'), render: said.event },
    { key: 'at', label: t('hooks.happened'), render: (one) => <TimeText at={one.happenedAt} /> },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: (one) => <StateBadge tone={tones[one.state]}>{t(`hooks.sendStates.${one.state}`)}</StateBadge>,
    },
    { key: 'answer', label: t('hooks.answer'), render: said.answer },
  ];
  const send = query.data?.itemList.find((one) => one.sendId === opened);
  return (
    <>
      <PagedList
        query={query}
        empty={<EmptyState title={t('hooks.logNone')} />}
        columns={columns}
        rowKey={(one) => one.sendId}
        onOpen={(one) => setOpened(one.sendId)}
        caption={t('hooks.log')}
        onPage={setPage}
      />
      {send === undefined ? null : <SendDialog hook={of} send={send} onClose={() => setOpened(null)} />}
    </>
  );
};
