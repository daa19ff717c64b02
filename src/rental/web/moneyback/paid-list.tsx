import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resized } from '../../../core/common/image.ts';
import { useApi } from '../../../core/web/queries.ts';
import type { Column } from '../../../core/web/ui/index.ts';
import {
  EmptyState,
  ListTable,
  Money,
  Pager,
  Photo,
  QueryView,
  TimeText,
} from '../../../core/web/ui/index.ts';
import type { PaidBack } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';

const Proof = ({ row }: { row: PaidBack }) => {
  const { t } = useTranslation('life');
  if (row.slipImage === '') return <Text size="sm">{row.slipRef === '' ? '–' : row.slipRef}</Text>;
  return (
    <Anchor
      href={resized(row.slipImage, 1200)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('money.slip.show')}
    >
      <Photo url={resized(row.slipImage, 160)} alt={t('money.slip.show')} size={48} />
    </Anchor>
  );
};

const useColumns = (): Column<PaidBack>[] => {
  const { t } = useTranslation('life');
  const { t: rental } = useTranslation('rental');
  return [
    {
      key: 'no',
      label: rental('counter.orderNo'),
      render: (row) => (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/backoffice/order-detail/$orderid"
              params={{ orderid: String(row.orderId) }}
              {...props}
            />
          )}
        >
          {row.orderNo}
        </Anchor>
      ),
    },
    { key: 'at', label: t('money.back.paidDay'), render: (row) => <TimeText at={row.at} /> },
    { key: 'customer', label: rental('counter.customer'), render: (row) => row.customerName },
    { key: 'kind', label: t('money.back.kind'), render: (row) => t(`money.back.${row.kind}`) },
    { key: 'method', label: t('money.back.method'), render: (row) => rental(`pay.methods.${row.method}`) },
    {
      key: 'document',
      label: t('money.back.document'),
      render: (row) => (
        <Stack gap={0}>
          <Text size="sm">{row.documentNo}</Text>
          <Text size="xs" c="dimmed">
            {[row.by, row.note].filter((part) => part !== '').join(' · ')}
          </Text>
        </Stack>
      ),
    },
    { key: 'proof', label: t('money.back.proof'), render: (row) => <Proof row={row} /> },
    {
      key: 'amount',
      label: t('money.back.amount'),
      render: (row) => <Money baht={row.amount} />,
      align: 'right',
    },
  ];
};

/** Money that was given back, with who, how and by which proof. */
export const PaidList = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const { t } = useTranslation('life');
  const query = useApi(
    rentalContract.paidBack,
    { query: { page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  return (
    <QueryView
      query={query}
      empty={<EmptyState title={t('money.back.emptyPaid')} hint={t('money.back.emptyHint')} />}
    >
      {(data) => (
        <Stack gap="sm">
          <ListTable
            columns={columns}
            rows={data.itemList}
            rowKey={(row) => row.entryId}
            caption={t('money.back.paid')}
          />
          <Pager {...data} onPage={onPage} />
        </Stack>
      )}
    </QueryView>
  );
};
