import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { EmptyState, ListSkeleton, Page, useIsPhone, ButtonLink, PagedList } from '#ui/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import {
  searchedDaysOf,
  groupListQueryOf,
  hasGroupFilters,
  noGroupFilters,
} from '../datalist/group-query.ts';
import classes from '../datalist/datalist.module.css';
import { GroupFilters } from '../datalist/group-filters.tsx';
import { GroupDialog } from '../datalist/group-dialog.tsx';
import { GroupTable } from '../datalist/group-table.tsx';
import { GroupThumbnails } from '../datalist/group-thumbnails.tsx';
import { useDatalistSearch } from '../datalist/use-datalist-search.ts';
import { useCodeWords } from '../datalist/use-code-words.ts';

const pageSize = 24;

const Waiting = () => {
  const { t } = useTranslation('ui');
  return (
    <div className={classes['thumbs']} role="status" aria-label={t('loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={300} radius="md" />
      ))}
    </div>
  );
};

export const DatalistPage = () => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const { search, set, typed, setTyped, filters, asked } = useDatalistSearch();
  const phone = useIsPhone();
  const isAdmin = useCan({ allow: 'admin' }) === 'ok';
  const words = useCodeWords();
  const query = useApi(
    stockContract.groups,
    { query: groupListQueryOf(asked, pageSize) },
    { placeholderData: keepPreviousData },
  );
  const open = useCallback((id: number | undefined): void => set({ id }), [set]);
  const { view, id } = search;
  const opened = query.data?.itemList.find((one) => one.groupId === id);
  const addGroup = (
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/backoffice/add-group">
      {t('addGroup')}
    </ButtonLink>
  );
  const nothing = hasGroupFilters(asked) ? (
    <EmptyState
      title={t('nothing')}
      hint={search.free === '1' ? t('noneFreeHint') : t('nothingHint')}
      action={
        <Button variant="default" onClick={() => set(noGroupFilters)}>
          {t('clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('empty')}
      hint={isAdmin ? t('emptyHint') : t('emptyStaff')}
      action={isAdmin ? addGroup : undefined}
    />
  );
  return (
    <Page
      title={t('title')}
      actions={
        <Group gap="xs">
          <ButtonLink
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            to="/pages/catalog-page"
            search={{ ...filters, q: asked.q }}
          >
            {t('print')}
          </ButtonLink>
          {isAdmin ? addGroup : null}
        </Group>
      }
    >
      <GroupFilters search={filters} set={set} words={words} typed={typed} onType={setTyped} view={view} />
      <PagedList
        query={query}
        skeleton={view === 'table' ? <ListSkeleton rows={10} /> : <Waiting />}
        empty={nothing}
        onPage={(page) => set({ page })}
      >
        {(list) => (
          <>
            {view === 'table' ? (
              <GroupTable
                groups={list.itemList}
                words={words}
                dated={searchedDaysOf(search) !== undefined}
                onOpen={open}
              />
            ) : (
              <>
                {phone ? null : (
                  <Text size="xs" c="dimmed">
                    {t('keys')}
                  </Text>
                )}
                <GroupThumbnails
                  groups={list.itemList}
                  words={words}
                  busy={query.isPlaceholderData}
                  onOpen={open}
                />
              </>
            )}
          </>
        )}
      </PagedList>
      {opened === undefined ? null : (
        <GroupDialog group={opened} words={words} onClose={() => open(undefined)} />
      )}
    </Page>
  );
};
