import { Box, Button, Group, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { EmptyState, Page, PagedList, SearchField, useIsPhone } from '#ui/index.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { mailFilters } from '#storefront/inbox/mail-kinds.ts';
import type { mailSearch } from '#storefront/inbox/pages.ts';
import { BulkActions } from '../bulk-actions.tsx';
import { ConversationPane } from '../conversation-pane.tsx';
import { NewMail } from '../compose/new-mail.tsx';
import { MailFilterList } from '../filters.tsx';
import { MailListRow } from '../mail-row.tsx';
import classes from '../mail.module.css';

const route = getRouteApi('/apps/email');

type MailSearch = ReturnType<typeof mailSearch>;
type SearchProps = { search: MailSearch; set: (change: Partial<MailSearch>) => void };

const filterOf = (search: MailSearch) => mailFilters.find((one) => one === search.filter);

const InboxFilters = ({ search, set }: SearchProps) => {
  const { t } = useTranslation('mail');
  const { q } = search;
  return (
    <Stack gap="0.5rem" miw={0}>
      <Group gap="xs" wrap="nowrap">
        <Box flex={1} miw={0}>
          <SearchField
            value={q ?? ''}
            onChange={(text) => set({ q: text === '' ? undefined : text })}
            label={t('search')}
          />
        </Box>
        <Button
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => set({ page: search.page, open: undefined, write: 'new' })}
        >
          {t('compose')}
        </Button>
      </Group>
      <MailFilterList
        value={filterOf(search) ?? (q === undefined ? 'inbox' : null)}
        onChange={(next) => set({ filter: next === 'inbox' && q === undefined ? undefined : next })}
      />
    </Stack>
  );
};

const useMails = (search: MailSearch) => {
  const { q, page = 1 } = search;
  const filter = filterOf(search);
  return useApi(
    inboxContract.mails,
    { query: { page, size: 25, ...(filter !== undefined && { filter }), ...(q !== undefined && { q }) } },
    { placeholderData: keepPreviousData },
  );
};

/** Returns only visible mails, so bulk actions never change other pages or folders. */
const useChosenMails = (search: MailSearch) => {
  const place = JSON.stringify([filterOf(search), search.q, search.page ?? 1]);
  const [chosen, setChosen] = useState<{ place: string; ids: readonly number[] }>({ place, ids: [] });
  return {
    ids: chosen.place === place ? chosen.ids : [],
    choose: (ids: readonly number[]): void => setChosen({ place, ids }),
  };
};

type MailListProps = SearchProps & {
  query: ReturnType<typeof useMails>;
  chosen: ReturnType<typeof useChosenMails>;
};

const MailList = ({ query, search, set, chosen: { ids, choose } }: MailListProps) => {
  const { t } = useTranslation('mail');
  const filter = filterOf(search);
  const inInbox = filter === undefined || filter === 'inbox';
  const empty =
    search.q === undefined ? (
      <EmptyState title={t('none')} hint={inInbox ? t('noneHint') : undefined} />
    ) : (
      <EmptyState title={t('notFound')} hint={t('notFoundHint')} />
    );
  return (
    <Stack gap="0.5rem" miw={0}>
      <PagedList
        query={query}
        empty={empty}
        onPage={(to) => set({ page: to })}
        renderAbove={() => (ids.length === 0 ? null : <BulkActions ids={ids} onDone={() => choose([])} />)}
      >
        {(reply) => (
          <ul className={classes['rows']} aria-label={t('list')}>
            {reply.itemList.map((mail) => (
              <MailListRow
                key={mail.id}
                of={mail}
                open={mail.conversationId === search.open}
                chosen={ids.includes(mail.id)}
                onChoose={(on) => choose(on ? [...ids, mail.id] : ids.filter((id) => id !== mail.id))}
                search={search}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
};

const MailPane = ({ search, set, noMails }: SearchProps & { noMails: boolean }) => {
  const { t } = useTranslation('mail');
  const phone = useIsPhone();
  const { page, open, write } = search;
  const back = (): void => set({ page, open: undefined, write: undefined });
  if (write === 'new')
    return (
      <NewMail
        onBack={phone ? back : undefined}
        onSent={(id) => set({ page, open: id, write: undefined })}
        onDropped={back}
      />
    );
  if (open === undefined) return noMails ? null : <EmptyState title={t('choose')} />;
  return <ConversationPane key={open} id={open} onBack={phone ? back : undefined} />;
};

export const InboxPage = () => {
  const { t } = useTranslation('app');
  const { search, set } = useListSearch(route);
  const phone = useIsPhone();
  const chosen = useChosenMails(search);
  const query = useMails(search);
  const isPaneOpen = search.open !== undefined || search.write !== undefined;
  const showsList = !phone || !isPaneOpen;
  return (
    <Page title={t('app:pages.inbox')}>
      {showsList ? <InboxFilters search={search} set={set} /> : null}
      <div className={classes['panes']} data-one={phone || undefined}>
        {showsList ? <MailList query={query} search={search} set={set} chosen={chosen} /> : null}
        {!phone || isPaneOpen ? (
          <MailPane search={search} set={set} noMails={query.data?.total === 0} />
        ) : null}
      </div>
    </Page>
  );
};
