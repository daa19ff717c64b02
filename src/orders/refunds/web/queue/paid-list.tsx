import { Anchor, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ListColumn } from '#ui/index.ts';
import { EmptyState, MoneyText, Photo, SerialNo, TimeText, TextLink, PagedList } from '#ui/index.ts';
import type { PaidRefund } from '#orders/refunds/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { orderPageLink } from '#orders/order/order-page-link.ts';

const Proof = ({ row }: { row: PaidRefund }) => {
  const { t } = useTranslation(['moneyback', 'accounting']);
  if (row.slipImage === '') return <Text size="sm">{row.slipRef === '' ? '–' : row.slipRef}</Text>;
  return (
    <Anchor
      href={resizeImageUrl(row.slipImage, 1200)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('accounting:slip.show')}
    >
      <Photo url={resizeImageUrl(row.slipImage, 160)} alt={t('accounting:slip.show')} size={48} />
    </Anchor>
  );
};

const useColumns = (): ListColumn<PaidRefund>[] => {
  const { t } = useTranslation(['moneyback', 'order', 'shared']);
  return [
    {
      key: 'no',
      label: t('shared:order.no'),
      render: (row) => (
        <TextLink size="sm" to={orderPageLink(row.orderNo)} params={{ orderid: String(row.orderId) }}>
          <SerialNo no={row.orderNo} />
        </TextLink>
      ),
    },
    { key: 'at', label: t('queue.paidDay'), render: (row) => <TimeText at={row.at} /> },
    { key: 'customer', label: t('shared:person.customer'), render: (row) => row.customerName },
    { key: 'kind', label: t('queue.kind'), render: (row) => t(`queue.${row.kind}`) },
    { key: 'method', label: t('queue.method'), render: (row) => t(`order:pay.methods.${row.method}`) },
    {
      key: 'document',
      label: t('queue.document'),
      render: (row) => (
        <Stack gap={0}>
          {row.documentId === null ? null : (
            <TextLink
              size="sm"
              to="/pages/rec-page/$orderid"
              params={{ orderid: String(row.orderId) }}
              search={{ doc: row.documentId }}
            >
              {row.documentNo}
            </TextLink>
          )}
          <Text size="xs" c="dimmed">
            {[row.by, row.note].filter((part) => part !== '').join(' · ')}
          </Text>
        </Stack>
      ),
    },
    { key: 'proof', label: t('queue.proof'), render: (row) => <Proof row={row} /> },
    {
      key: 'amount',
      label: t('queue.amount'),
      render: (row) => <MoneyText baht={row.amount} />,
      align: 'right',
    },
  ];
};

export const PaidRefundList = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const { t } = useTranslation('moneyback');
  const query = useApi(
    refundContract.paidBack,
    { query: { page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('queue.emptyPaid')} hint={t('queue.emptyHint')} />}
      columns={columns}
      rowKey={(row) => row.entryId}
      caption={t('queue.paid')}
      onPage={onPage}
    />
  );
};
