import { Code, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type EventName, eventNames } from '#lib/vocabulary/webhook-events.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import {
  type Column,
  Dialog,
  DialogButtons,
  EmptyState,
  Fact,
  PagedList,
  StateBadge,
  TimeText,
  type Tone,
} from '#ui/index.ts';
import { type Hook, type HookSend, outsideContract } from '#integrations/api/contract.ts';
import { useEventName } from './event-words.ts';

const tones: Record<HookSend['state'], Tone> = { waiting: 'info', sent: 'good', failed: 'bad' };

const isKnown = (event: string): event is EventName => eventNames.some((one) => one === event);

const useSaid = () => {
  const { t } = useTranslation('api');
  const eventName = useEventName();
  return {
    event: ({ event }: HookSend): string => (isKnown(event) ? eventName(event) : event),
    answer: ({ status, milliseconds, detail }: HookSend): string =>
      milliseconds === null
        ? '–'
        : status === null
          ? t('hooks.silent', { detail })
          : t('hooks.answered', { status, ms: milliseconds }),
  };
};

/** One thing that was told: what, what was answered, and the way to tell it again. */
const SendDialog = ({ hook, send, onClose }: { hook: Hook; send: HookSend; onClose: () => void }) => {
  const { t } = useTranslation(['api', 'shared']);
  const said = useSaid();
  const replay = useAction(outsideContract.replay, {
    done: t('hooks.replayed'),
    refresh: [outsideContract.hookSends, outsideContract.hooks],
    onSuccess: onClose,
  });
  return (
    <Dialog size="lg" title={said.event(send)} onClose={onClose} busy={replay.isPending}>
      <Stack gap="md">
        <Group gap="lg">
          <Fact label={t('hooks.happened')}>
            <TimeText at={send.happenedAt} />
          </Fact>
          <Fact label={t('shared:order.state')}>
            <StateBadge tone={tones[send.state]}>{t(`hooks.sendStates.${send.state}`)}</StateBadge>
          </Fact>
          <Fact label={t('hooks.tries')}>{send.tries}</Fact>
          {send.nextAt === null ? null : (
            <Fact label={t('hooks.next')}>
              <TimeText at={send.nextAt} />
            </Fact>
          )}
        </Group>
        <Fact label={t('hooks.answer')}>{said.answer(send)}</Fact>
        {send.detail === '' || send.status === null ? null : (
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {send.detail}
          </Code>
        )}
        <Fact label={t('hooks.id')}>{send.eventId}</Fact>
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

/** What a hook was told and what it answered, the newest first. */
export const HookLog = ({ of }: { of: Hook }) => {
  const { t } = useTranslation(['api', 'shared']);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const said = useSaid();
  const query = useApi(
    outsideContract.hookSends,
    { params: { id: of.hookId }, query: { page, size: 20 } },
    {
      placeholderData: keepPreviousData,
      // What waits is sent by another process, of which no page is told.
      refetchInterval: ({ state }) =>
        state.data?.itemList.some((one) => one.state === 'waiting') === true ? 3000 : false,
    },
  );
  const columns: Column<HookSend>[] = [
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
