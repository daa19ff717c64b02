import { SegmentedControl, Switch } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PrintDesk, PrintBackLink } from '#ui/print/index.ts';
import { ButtonLink } from '#ui/index.ts';
import { CatalogPaper } from '../catalog/catalog-paper.tsx';
import { useCatalogGroups } from '../catalog/use-catalog-groups.ts';

const route = getRouteApi('/pages/catalog-page');
const columnChoices = [2, 3, 4];

export const CatalogPage = () => {
  const { t } = useTranslation(['print', 'shared']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { columns: asked, prices, codes, ...filters } = search;
  const columns = asked !== undefined && columnChoices.includes(asked) ? asked : 3;
  const query = useCatalogGroups({ ...filters, page: undefined });
  const [ready, setReady] = useState(false);
  const set = (change: Partial<typeof search>): void =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const list = linkOptions({ to: '/backoffice/datalist-thumb', search: filters });
  const found = query.data?.itemList.length;
  return (
    <PrintDesk
      title={t('catalog.title')}
      back={<PrintBackLink {...list} />}
      note={query.data?.cut ? t('catalog.cut', { n: query.data.itemList.length }) : undefined}
      printable={found !== undefined && found > 0}
      ready={ready}
      query={query}
      nothing={
        found === 0
          ? {
              title: t('catalog.empty'),
              hint: t('catalog.emptyHint'),
              action: (
                <ButtonLink variant="default" {...list}>
                  {t('catalog.filters')}
                </ButtonLink>
              ),
            }
          : undefined
      }
      tools={
        <>
          <ButtonLink variant="subtle" {...list}>
            {t('catalog.filters')}
          </ButtonLink>
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
        </>
      }
    >
      {(groups) => (
        <CatalogPaper
          groups={groups}
          search={filters}
          columns={columns}
          prices={prices !== '0'}
          codes={codes !== '0'}
          onReady={setReady}
        />
      )}
    </PrintDesk>
  );
};
