import { Button, Group } from '@mantine/core';
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
import { BulkActions } from '../bulk-actions.tsx';
import { ConversationPane } from '../conversation-pane.tsx';
import { NewMail } from '../compose/new-mail.tsx';
import { MailFilterList } from '../filters.tsx';
import { MailListRow } from '../mail-row.tsx';
import classes from '../mail.module.css';

const route = getRouteApi('/apps/email');

export const InboxPage = () => {
  const { t } = useTranslation(['mail', 'app']);
  const { search, set } = useListSearch(route);
  const { q, page = 1, open, write } = search;
  const filter = mailFilters.find((one) => one === search.filter);
  const one = open !== undefined || write !== undefined;
  const phone = useIsPhone();
  // Visible mails only: bulk actions never change other pages or folders.
  const place = JSON.stringify([filter, q, page]);
  const [chosen, setChosen] = useState<{ place: string; ids: readonly number[] }>({ place, ids: [] });
  const ids = chosen.place === place ? chosen.ids : [];
  const choose = (of: readonly number[]): void => setChosen({ place, ids: of });
  const query = useApi(
    inboxContract.mails,
    { query: { page, size: 25, ...(filter !== undefined && { filter }), ...(q !== undefined && { q }) } },
    { placeholderData: keepPreviousData },
  );
  const list = (
    <div className={classes['filters']}>
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t(q === undefined ? 'none' : 'notFound')}
            hint={
              q === undefined
                ? filter === undefined || filter === 'inbox'
                  ? t('noneHint')
                  : undefined
                : t('notFoundHint')
            }
          />
        }
        onPage={(to) => set({ page: to })}
        renderAbove={() => (ids.length === 0 ? null : <BulkActions ids={ids} onDone={() => choose([])} />)}
      >
        {(reply) => (
          <ul className={classes['rows']} aria-label={t('list')}>
            {reply.itemList.map((mail) => (
              <MailListRow
                key={mail.id}
                of={mail}
                open={mail.conversationId === open}
                chosen={ids.includes(mail.id)}
                onChoose={(on) => choose(on ? [...ids, mail.id] : ids.filter((id) => id !== mail.id))}
                search={search}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
  const back = (): void => set({ page: search.page, open: undefined, write: undefined });
  const pane =
    write === 'new' ? (
      <NewMail
        onBack={phone ? back : undefined}
        onSent={(id) => set({ page: search.page, open: id, write: undefined })}
        onDropped={back}
      />
    ) : open === undefined ? (
      query.data?.total === 0 ? null : (
        <EmptyState title={t('choose')} />
      )
    ) : (
      <ConversationPane key={open} id={open} onBack={phone ? back : undefined} />
    );
  return (
    <Page title={t('app:pages.inbox')}>
      {phone && one ? null : (
        <div className={classes['filters']}>
          <Group gap="xs" wrap="nowrap">
            <div className={classes['grow']}>
              <SearchField
                value={q ?? ''}
                onChange={(text) => set({ q: text === '' ? undefined : text })}
                label={t('search')}
              />
            </div>
            <Button
              variant="light"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => set({ page: search.page, open: undefined, write: 'new' })}
            >
              {t('compose')}
            </Button>
          </Group>
          <MailFilterList
            value={filter ?? (q === undefined ? 'inbox' : null)}
            onChange={(next) => set({ filter: next === 'inbox' && q === undefined ? undefined : next })}
          />
        </div>
      )}
      <div className={classes['panes']} data-one={phone || undefined}>
        {phone && one ? null : list}
        {phone && !one ? null : pane}
      </div>
    </Page>
  );
};
