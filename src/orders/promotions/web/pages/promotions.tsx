import { Badge, Box, Button, Group, Text } from '@mantine/core';
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
  Pills,
  PlainList,
  QueryView,
  shared,
  StateBadge,
} from '#ui/index.ts';
import type { PromotionRow } from '#orders/promotions/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { promotionLists } from '#orders/promotions/promotion-page-search.ts';
import { PromotionDialog } from '../editor/promotion-dialog.tsx';
import { LevelsDialog } from '../levels/levels-dialog.tsx';
import classes from '../promotion.module.css';
import { usePromotionText } from '../use-promotion-text.ts';

const route = getRouteApi('/backoffice/promotions');

type RowProps = {
  of: PromotionRow;
  words: ReturnType<typeof usePromotionText>;
  onOpen: (() => void) | undefined;
};

const Row = ({ of, words: { takes, conditions }, onOpen }: RowProps) => {
  const { t } = useTranslation(['promotion', 'shared', 'ui']);
  return (
    <li className={classes['row']}>
      <Box miw={0} className={shared.anywhere}>
        <Group gap="xs">
          <Text fw={600}>{of.name}</Text>
          <Badge variant="light">{takes(of)}</Badge>
          {of.code === '' ? (
            <Text size="sm" c="dimmed">
              {t('auto')}
            </Text>
          ) : (
            <Badge variant="outline" tt="none">
              {of.code}
            </Badge>
          )}
          {of.active ? null : <StateBadge tone="neutral">{t('why.off')}</StateBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {conditions(of).join(' · ')}
        </Text>
      </Box>
      <dl className={classes['sums']}>
        <dt>{t('orders', { n: of.orders })}</dt>
        <dd />
        <dt>{t('given')}</dt>
        <dd>
          <MoneyText baht={of.given} />
        </dd>
        <dt>{t('brought')}</dt>
        <dd>
          <MoneyText baht={of.brought} />
        </dd>
      </dl>
      {onOpen === undefined ? null : (
        <Button variant="default" onClick={onOpen} aria-label={t('shared:do.changeOf', { name: of.name })}>
          {t('ui:edit')}
        </Button>
      )}
    </li>
  );
};

export const PromotionsPage = () => {
  const { t } = useTranslation(['promotion', 'app']);
  const { search, set } = useListSearch(route);
  const may = useCan({ allow: 'admin' }) === 'ok';
  const [levels, setLevels] = useState(false);
  const [open, setOpen] = useState<PromotionRow | 'new' | null>(null);
  const words = usePromotionText();
  const list = search.list ?? 'running';
  const query = useApi(
    promotionContract.list,
    { query: { list, page: search.page ?? 1, size: 50 } },
    { placeholderData: keepPreviousData },
  );
  const add = may ? <Button onClick={() => setOpen('new')}>{t('add')}</Button> : undefined;
  return (
    <Page
      title={t('app:pages.promotions')}
      actions={
        may ? (
          <>
            <Button variant="default" onClick={() => setLevels(true)}>
              {t('levels')}
            </Button>
            {add}
          </>
        ) : undefined
      }
    >
      <Pills
        label={t('show')}
        oneLine
        options={promotionLists.map((value) => ({ value, label: t(value) }))}
        value={list}
        onChange={(next) => set({ list: next })}
      />
      <QueryView
        query={query}
        empty={<EmptyState title={t(`none.${list}`)} hint={t('hint')} {...(may && { action: add })} />}
      >
        {(data) => (
          <>
            <PlainList gap="0.5rem" aria-label={t('app:pages.promotions')}>
              {data.itemList.map((one) => (
                <Row
                  key={one.promotionId}
                  of={one}
                  words={words}
                  onOpen={may ? () => setOpen(one) : undefined}
                />
              ))}
            </PlainList>
            <Pager {...data} onPage={(page) => set({ page })} />
          </>
        )}
      </QueryView>
      {levels ? <LevelsDialog onClose={() => setLevels(false)} /> : null}
      {open === null ? null : (
        <PromotionDialog
          key={open === 'new' ? 'new' : open.promotionId}
          of={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
};
