import { Box, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import {
  type BadgeTone,
  DayText,
  type ListColumn,
  MoneyText,
  PagedList,
  shared,
  StateBadge,
} from '#ui/index.ts';
import { customerContract } from '#customers/contract.ts';
import type { EarlierOutcome, EarlierRental } from '#customers/earlier-rental.ts';

const tones: Record<EarlierOutcome, BadgeTone> = { returned: 'good', lost: 'bad', cancelled: 'neutral' };

const Days = ({ row }: { row: EarlierRental }) => (
  <>
    <DayText day={row.pickupDay} />
    {row.returnDay === row.pickupDay ? null : (
      <>
        {' – '}
        <DayText day={row.returnDay} />
      </>
    )}
  </>
);

const Baht = ({ baht }: { baht: number | null }) => (baht === null ? '—' : <MoneyText baht={baht} />);

const useColumns = (rows: readonly EarlierRental[]): ListColumn<EarlierRental>[] => {
  const { t } = useTranslation(['people', 'shared']);
  const isEmpty: Readonly<Record<string, (row: EarlierRental) => boolean>> = {
    no: (row) => row.orderNo === '',
    price: (row) => row.price === null,
    bail: (row) => row.bail === null,
    note: (row) => row.note === '',
  };
  const columns: ListColumn<EarlierRental>[] = [
    { key: 'garment', label: t('shared:garment.one'), render: (row) => row.garment },
    { key: 'days', label: t('shared:day.rental'), render: (row) => <Days row={row} /> },
    {
      key: 'outcome',
      label: t('shared:order.state'),
      render: (row) => (
        <StateBadge tone={tones[row.outcome]}>{t(`earlier.outcomes.${row.outcome}`)}</StateBadge>
      ),
    },
    { key: 'no', label: t('shared:order.no'), render: (row) => row.orderNo, wideOnly: true },
    { key: 'price', label: t('life.price'), render: (row) => <Baht baht={row.price} />, align: 'right' },
    { key: 'bail', label: t('shared:money.bail'), render: (row) => <Baht baht={row.bail} />, align: 'right' },
    { key: 'note', label: t('shared:field.note'), render: (row) => row.note, wideOnly: true },
  ];
  return columns.filter(({ key }) => !rows.every((row) => isEmpty[key]?.(row) ?? false));
};

export const EarlierRentals = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation('people');
  const [page, setPage] = useState(1);
  const query = useApi(
    customerContract.earlierRentals,
    { params: { id: customerId }, query: { page, size: 20 } },
    { placeholderData: keepPreviousData },
  );
  const list = query.data;
  const columns = useColumns(list?.itemList ?? []);
  if (list === undefined || list.total === 0) return null;
  return (
    <section className={shared.box} aria-labelledby="earlier-rentals">
      <Box id="earlier-rentals" component="h2" mt={0} mb="0.25rem" fz="1.0625rem" fw={600}>
        {t('earlier.title', { n: list.total })}
      </Box>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('earlier.hint')}
        </Text>
        <PagedList
          query={query}
          columns={columns}
          rowKey={(row) => row.earlierRentalId}
          caption={t('earlier.caption')}
          onPage={setPage}
        />
      </Stack>
    </section>
  );
};
