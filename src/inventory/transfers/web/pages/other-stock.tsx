import { Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import {
  AutoGrid,
  ButtonLink,
  DayInput,
  EmptyState,
  Page,
  PagedList,
  Photo,
  SearchField,
} from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { DeliveryZone } from '#setup/shop/delivery-zones.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { ColorSize, ZoneField } from '#inventory/stock/web/index.ts';
import type { OtherItem } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { RequestStockDialog } from '../other/request-dialog.tsx';
import type { RequestedStock } from '../other/request-dialog.tsx';
import { BranchStockTable } from '../other/branch-stock.tsx';

const route = getRouteApi('/backoffice/other-stock');

const ItemCell = ({ item }: { item: OtherItem }) => {
  const lookups = useLookups();
  return (
    <Group gap="sm" wrap="nowrap">
      <Photo url={item.image} alt="" size={56} />
      <div>
        <Text size="sm" fw={600}>
          {item.name}
        </Text>
        <Text size="xs" c="dimmed">
          {item.code} · <ColorSize of={item} lookups={lookups} />
        </Text>
      </div>
    </Group>
  );
};

type ParcelFilterProps = {
  isOn: boolean;
  zones: readonly DeliveryZone[];
  zone: string;
  onParcel: (on: boolean) => void;
  onZone: (name: string) => void;
};

const ParcelFilter = ({ isOn, zones, zone, onParcel, onZone }: ParcelFilterProps) => {
  const { t } = useTranslation('shared');
  return (
    <>
      <Checkbox
        label={t('order.byParcel')}
        checked={isOn}
        onChange={(event) => onParcel(event.currentTarget.checked)}
      />
      {isOn && zones.length > 0 ? <ZoneField zones={zones} value={zone} onChange={onZone} /> : null}
    </>
  );
};

export const OtherStockPage = () => {
  const { t } = useTranslation(['transfer', 'shared', 'app']);
  const { search, set } = useListSearch(route);
  const [wanted, setWanted] = useState<RequestedStock | null>(null);
  const { page, q, from, to, branch, parcel, zone = '' } = search;
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const zones = shop?.deliveryZones ?? [];
  const sends = zones.length > 0 || (shop !== undefined && shop.parcelOutDays + shop.parcelBackDays > 0);
  const bothDays = from !== undefined && to !== undefined && from <= to;
  const query = useApi(
    transferContract.otherStock,
    {
      query: {
        page,
        q,
        branchId: branch,
        ...(bothDays && { pickupDay: from, returnDay: to }),
        ...(parcel && { byParcel: parcel, parcelZone: zone }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const branches = query.data?.branches ?? [];
  const nameOf = (id: number): string => branches.find((one) => one.branchId === id)?.name ?? '';
  const columns = [
    {
      key: 'item',
      label: t('shared:garment.one'),
      render: (row: OtherItem) => <ItemCell item={row} />,
    },
    {
      key: 'branches',
      label: t('shared:shop.branch'),
      render: (row: OtherItem) => (
        <BranchStockTable
          item={row}
          nameOf={nameOf}
          onAsk={(stock) => setWanted({ item: row, stock, branchName: nameOf(stock.branchId) })}
        />
      ),
    },
  ];
  return (
    <Page
      title={t('app:pages.otherStock')}
      actions={
        <ButtonLink variant="default" to="/backoffice/transfers">
          {t('app:pages.transfers')}
        </ButtonLink>
      }
    >
      <AutoGrid min="14rem" align="end">
        <SearchField
          label={t('other.search')}
          value={q ?? ''}
          onChange={(text) => set({ q: text || undefined })}
        />
        <NativeSelect
          label={t('shared:shop.branch')}
          value={String(branch ?? '')}
          onChange={(event) => set({ branch: parseCount(event.currentTarget.value) })}
          data={[
            { value: '', label: t('other.allBranches') },
            ...branches.map((one) => ({ value: String(one.branchId), label: one.name })),
          ]}
        />
        <DayInput
          label={t('shared:order.pickup')}
          value={from ?? null}
          onChange={(day) => set({ from: day ?? undefined })}
        />
        <DayInput
          label={t('shared:order.return')}
          value={to ?? null}
          minDate={from}
          onChange={(day) => set({ to: day ?? undefined })}
        />
        {sends || parcel ? (
          <ParcelFilter
            isOn={parcel !== undefined}
            zones={zones}
            zone={zone}
            onParcel={(on) => set({ parcel: on ? '1' : undefined, zone: undefined })}
            onZone={(name) => set({ zone: name || undefined })}
          />
        ) : null}
      </AutoGrid>
      <PagedList
        query={query}
        empty={<EmptyState title={t('other.emptyTitle')} hint={t('other.emptyHint')} />}
        columns={columns}
        rowKey={(row) => row.itemId}
        caption={t('other.caption')}
        onPage={(next) => set({ page: next })}
      />
      {wanted === null ? null : <RequestStockDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </Page>
  );
};
