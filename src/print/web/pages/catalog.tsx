import '../../../core/web/paper-fonts.css';
import { Button, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ButtonLink,
  EmptyState,
  IconLink,
  ListSkeleton,
  QueryView,
  useTitle,
} from '../../../core/web/ui/index.ts';
import classes from '../catalog/catalog.module.css';
import { Paper } from '../catalog/paper.tsx';
import { useGroups } from '../catalog/use-groups.ts';

const route = getRouteApi('/pages/catalog-page');
const columnChoices = [2, 3, 4];

/**
 * The photo catalogue on A4. Which styles, and whether free between two days, stands in the address as on the list;
 * so do the columns of a page and whether prices and codes are printed.
 */
export const CatalogPage = () => {
  const { t } = useTranslation(['print', 'ui', 'shared']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { columns: asked, prices, codes, ...filters } = search;
  const columns = asked !== undefined && columnChoices.includes(asked) ? asked : 3;
  const query = useGroups({ ...filters, page: undefined });
  const [ready, setReady] = useState(false);
  useTitle(t('catalog.title'));
  const set = (change: Partial<typeof search>): void =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const list = linkOptions({ to: '/backoffice/datalist-thumb', search: filters });
  const waiting = (
    <div className={classes['notice']}>
      <ListSkeleton rows={8} />
    </div>
  );
  const nothing = (
    <div className={classes['notice']}>
      <EmptyState
        title={t('catalog.empty')}
        hint={t('catalog.emptyHint')}
        action={
          <ButtonLink variant="default" {...list}>
            {t('catalog.filters')}
          </ButtonLink>
        }
      />
    </div>
  );
  const printable = query.data !== undefined && query.data.itemList.length > 0;
  return (
    <div className={classes['desk']}>
      <div className={classes['bar']} role="toolbar" aria-label={t('catalog.tools')}>
        <IconLink variant="subtle" color="gray" size="lg" aria-label={t('ui:back')} {...list}>
          <IconArrowLeft size={20} aria-hidden />
        </IconLink>
        <h1 className={classes['barTitle']}>{t('catalog.title')}</h1>
        <ButtonLink variant="subtle" size="compact-sm" {...list}>
          {t('catalog.filters')}
        </ButtonLink>
        {query.data?.cut ? (
          <Text size="sm" role="status">
            {t('catalog.cut', { n: query.data.itemList.length })}
          </Text>
        ) : null}
        <div className={classes['barEnd']}>
          <SegmentedControl
            aria-label={t('shared:paper.columns')}
            value={String(columns)}
            onChange={(next) => set({ columns: next === '3' ? undefined : Number(next) })}
            data={columnChoices.map((n) => ({ value: String(n), label: t('catalog.column', { n }) }))}
          />
          <Switch
            label={t('catalog.prices')}
            checked={prices !== '0'}
            onChange={(event) => set({ prices: event.currentTarget.checked ? undefined : '0' })}
          />
          <Switch
            label={t('catalog.codes')}
            checked={codes !== '0'}
            onChange={(event) => set({ codes: event.currentTarget.checked ? undefined : '0' })}
          />
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            loading={printable && !ready}
            disabled={!printable}
            onClick={() => window.print()}
          >
            {t('shared:do.print')}
          </Button>
        </div>
      </div>
      <div className={query.isError ? classes['notice'] : undefined}>
        <QueryView query={query} skeleton={waiting} empty={nothing}>
          {(groups) => (
            <Paper
              groups={groups}
              search={filters}
              columns={columns}
              prices={prices !== '0'}
              codes={codes !== '0'}
              onReady={setReady}
            />
          )}
        </QueryView>
      </div>
    </div>
  );
};
