import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, TimeText, PagedList } from '#ui/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import classes from '../prepare.module.css';

type Event = ReplyOf<typeof preparationContract.history>['itemList'][number];

const EventText = ({ event }: { event: Event }) => {
  const { t } = useTranslation('prepare');
  const { kind } = event;
  if (kind === 'done' || kind === 'undone')
    return (
      <>{t(`history.kind.${kind}`, { text: event.steps.map((step) => t(`step.${step}`)).join(' · ') })}</>
    );
  return <>{t(`history.kind.${kind}`, { text: event.text })}</>;
};

type HistoryListProps = { orderId: number; page: number; onPage: (page: number) => void };

export const HistoryList = ({ orderId, page, onPage }: HistoryListProps) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const query = useApi(
    preparationContract.history,
    { params: { id: orderId }, query: { page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />}
      onPage={onPage}
    >
      {(data) => (
        <ol className={classes['events']} aria-label={t('shared:field.history')}>
          {data.itemList.map((event) => (
            <li key={event.eventId}>
              <Text size="sm" fw={600}>
                <EventText event={event} />
              </Text>
              {event.garments.length === 0 ? null : <Text size="sm">{event.garments.join(', ')}</Text>}
              <Text size="xs" c="dimmed">
                {event.by} · <TimeText at={event.at} />
              </Text>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
};
