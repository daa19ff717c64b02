import { Box, Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useCan } from '#ui/session/session.ts';
import {
  EmptyState,
  MoneyText,
  Page,
  Pager,
  Photo,
  QueryView,
  SearchField,
  shared,
  StateBadge,
} from '#ui/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';
import { SetEditor } from '../sets/set-editor.tsx';
import classes from '../sets/sets.module.css';

const route = getRouteApi('/backoffice/sets');

const Row = ({ of, onOpen }: { of: ProductSet; onOpen: (() => void) | undefined }) => {
  const { t } = useTranslation(['catalog', 'shared', 'ui']);
  return (
    <li className={classes['row']}>
      <Photo url={of.shownImage} alt="" size={64} />
      <Box miw={0} className={shared.anywhere}>
        <Group gap="xs">
          <Text fw={600}>{of.name}</Text>
          {of.active ? null : <StateBadge tone="neutral">{t('set.switchedOff')}</StateBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {of.code} ·{' '}
          {of.members
            .map((one) => (one.quantity === 1 ? one.name : `${one.name} × ${one.quantity}`))
            .join(', ')}
        </Text>
        <Text size="sm">
          <MoneyText baht={of.price} /> · {t('shared:money.bail')} <MoneyText baht={of.bail} />
        </Text>
      </Box>
      {onOpen === undefined ? null : (
        <Button variant="default" onClick={onOpen} aria-label={t('shared:do.changeOf', { name: of.name })}>
          {t('ui:edit')}
        </Button>
      )}
    </li>
  );
};

export const SetsPage = () => {
  const { t } = useTranslation(['catalog', 'app']);
  const { search, set } = useListSearch(route);
  const may = useCan({ allow: 'admin' }) === 'ok';
  const [open, setOpen] = useState<ProductSet | 'new' | null>(null);
  const query = useApi(
    catalogContract.sets,
    { query: { q: search.q ?? '', page: search.page ?? 1, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const add = may ? <Button onClick={() => setOpen('new')}>{t('set.add')}</Button> : undefined;
  return (
    <Page title={t('app:pages.sets')} actions={add}>
      <SearchField
        value={search.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
        label={t('set.search')}
      />
      <QueryView
        query={query}
        empty={<EmptyState title={t('set.none')} hint={t('set.noneHint')} {...(may && { action: add })} />}
      >
        {(data) => (
          <>
            <ul className={classes['rows']} aria-label={t('app:pages.sets')}>
              {data.itemList.map((one) => (
                <Row key={one.setId} of={one} onOpen={may ? () => setOpen(one) : undefined} />
              ))}
            </ul>
            <Pager {...data} onPage={(page) => set({ page })} />
          </>
        )}
      </QueryView>
      {open === null ? null : (
        <SetEditor
          key={open === 'new' ? 'new' : open.setId}
          of={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
};
