import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useCan, useRight, useSession } from '#ui/session/session.ts';
import type { ListColumn } from '#ui/index.ts';
import {
  ButtonLink,
  EmptyState,
  MoneyText,
  Page,
  PagedList,
  Pills,
  SearchField,
  playScanTone,
  useHandScanner,
} from '#ui/index.ts';
import { CodeAnswer, useCodeScan } from '#inventory/stock/web/index.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import type { GoodsSearch } from '#sales/consumables/goods-search.ts';
import { GoodsName, StockOnHand } from '../goods-name.tsx';
import { EditGoodsDialog } from '../goods-detail/edit-dialog.tsx';

const route = getRouteApi('/backoffice/goods');
const views = ['all', 'low', 'off'] as const;

const useColumns = (): ListColumn<Goods>[] => {
  const { t } = useTranslation(['goods', 'app', 'shared']);
  const { branchId } = useSession();
  const seesCost = useRight('cost');
  const cost: ListColumn<Goods> = {
    key: 'cost',
    label: t('shared:garment.cost'),
    align: 'right',
    render: (row) => <MoneyText baht={row.cost ?? 0} />,
  };
  return [
    { key: 'name', label: t('app:pages.goods'), render: (row) => <GoodsName of={row} /> },
    { key: 'here', label: t('here'), align: 'right', render: (row) => <StockOnHand of={row} /> },
    {
      key: 'elsewhere',
      label: t('elsewhere'),
      render: (row) =>
        row.branches
          .filter((one) => one.branchId !== branchId && one.onHand > 0)
          .map((one) => `${one.branchName} ${one.onHand}`)
          .join(' · '),
    },
    {
      key: 'price',
      label: t('shared:money.price'),
      align: 'right',
      render: (row) => <MoneyText baht={row.price} />,
    },
    ...(seesCost ? [cost] : []),
  ];
};

type FiltersProps = { search: GoodsSearch; set: (change: Partial<GoodsSearch>) => void };

const viewOf = (search: GoodsSearch): (typeof views)[number] =>
  search.low === '1' ? 'low' : search.off === '1' ? 'off' : 'all';

const isNarrowed = (search: GoodsSearch): boolean =>
  viewOf(search) !== 'all' || search.category !== undefined || (search.q ?? '') !== '';

const GoodsFilters = ({ search, set }: FiltersProps) => {
  const { t } = useTranslation(['goods', 'shared']);
  const { categories = [] } = useApi(consumablesContract.choices, {}).data ?? {};
  return (
    <>
      <SearchField label={t('search')} value={search.q ?? ''} onChange={(q) => set({ q: q || undefined })} />
      <Group gap="md" align="end">
        <Pills
          label={t('shared:field.show')}
          oneLine
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={viewOf(search)}
          onChange={(next) =>
            set({ low: next === 'low' ? '1' : undefined, off: next === 'off' ? '1' : undefined })
          }
        />
        {categories.length === 0 ? null : (
          <NativeSelect
            aria-label={t('shared:garment.category')}
            value={search.category ?? ''}
            data={[
              { value: '', label: t('shared:garment.allCategories') },
              ...categories.map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => set({ category: event.currentTarget.value || undefined })}
          />
        )}
      </Group>
    </>
  );
};

const NoneFound = ({ search, set }: FiltersProps) => {
  const { t } = useTranslation(['goods', 'shared']);
  return (
    <EmptyState
      title={t(viewOf(search) === 'low' && search.q === undefined ? 'noneLow' : 'noneFound')}
      hint={t('noneFoundHint')}
      action={
        <Button
          variant="default"
          onClick={() => set({ q: undefined, low: undefined, off: undefined, category: undefined })}
        >
          {t('shared:do.clearFilters')}
        </Button>
      }
    />
  );
};

const PageLinks = ({ found, mayAdd }: { found: readonly Goods[]; mayAdd: boolean }) => {
  const { t } = useTranslation('goods');
  return (
    <>
      <ButtonLink variant="default" to="/backoffice/goods-count">
        {t('toCount')}
      </ButtonLink>
      <ButtonLink variant={mayAdd ? 'default' : 'filled'} to="/backoffice/goods-receive">
        {t('toReceive')}
      </ButtonLink>
      {found.length === 0 ? null : (
        <ButtonLink
          variant="default"
          to="/backoffice/labels"
          search={{ goods: found.map((one) => one.goodsId).join(',') }}
        >
          {t('printLabels')}
        </ButtonLink>
      )}
    </>
  );
};

export const GoodsPage = () => {
  const { t } = useTranslation(['goods', 'app']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const columns = useColumns();
  const may = useCan(consumablesContract.create) === 'ok';
  const [adding, setAdding] = useState(false);
  const query = useApi(
    consumablesContract.list,
    {
      query: {
        q: search.q ?? '',
        category: search.category,
        low: search.low,
        active: search.off === undefined ? '1' : '0',
        page: search.page ?? 1,
        size: 50,
      },
    },
    { placeholderData: keepPreviousData },
  );
  const open = (goodsId: number): void =>
    void navigate({ to: '/backoffice/goods/$goodsid', params: { goodsid: String(goodsId) } });
  const scanner = useCodeScan({
    newest: true,
    isFor: ({ kind }) => kind === 'goods',
    onFound: ({ kind, id }) => {
      if (kind !== 'goods') return false;
      playScanTone('ok');
      open(id);
      return true;
    },
  });
  useHandScanner(scanner.scan);
  const add = may ? <Button onClick={() => setAdding(true)}>{t('add')}</Button> : null;
  return (
    <Page
      title={t('app:pages.goods')}
      actions={
        <>
          <PageLinks found={query.data?.itemList ?? []} mayAdd={may} />
          {add}
        </>
      }
    >
      <CodeAnswer scanner={scanner} />
      <GoodsFilters search={search} set={set} />
      <PagedList
        query={query}
        empty={
          isNarrowed(search) ? (
            <NoneFound search={search} set={set} />
          ) : (
            <EmptyState title={t('empty')} hint={t(may ? 'emptyHint' : 'emptyStaff')} action={add} />
          )
        }
        columns={columns}
        rowKey={(row) => row.goodsId}
        onOpen={(row) => open(row.goodsId)}
        caption={t('app:pages.goods')}
        onPage={(page) => set({ page })}
        renderLines={(row) => ({
          name: row.name,
          end: <MoneyText baht={row.price} />,
          facts: [row.code, row.category],
          mark: <StockOnHand of={row} />,
        })}
      />
      {adding ? (
        <EditGoodsDialog onClose={() => setAdding(false)} onSaved={(one) => open(one.goodsId)} />
      ) : null}
    </Page>
  );
};
