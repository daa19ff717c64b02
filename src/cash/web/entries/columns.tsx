import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, formatDateTime } from '#lib/dates/day.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { ListColumn, TwoLineContent } from '#ui/index.ts';
import { DayText, MoneyText, Photo, SerialNo, shared, StateBadge, TextLink, TimeText } from '#ui/index.ts';
import type { BookEntryRow } from '#cash/shapes.ts';
import classes from '../cash.module.css';
import { orderPageLink } from '#orders/order/order-page-link.ts';
import { WithholdingCertificateLink } from '../expenses/withholding-link.tsx';
import { useReceiptLayout } from '#orders/order/web/index.ts';

export const EntryPaperLink = ({
  orderId,
  documentId,
  stage,
  children,
}: {
  orderId: number | null;
  documentId: number | null;
  stage: string | null;
  children: string;
}) => {
  const layout = useReceiptLayout();
  return orderId === null || documentId === null || stage === null ? (
    <>{children}</>
  ) : (
    <TextLink
      size="sm"
      className={shared.nowrap}
      to="/pages/abb-receipt/$layout/$cat/$orderid"
      params={{ layout, cat: stage, orderid: String(orderId) }}
      search={{ doc: documentId }}
    >
      {children}
    </TextLink>
  );
};

export const EntryOrderLink = ({ orderId, no }: { orderId: number; no: string }) => (
  <TextLink size="sm" className={shared.nowrap} to={orderPageLink(no)} params={{ orderid: String(orderId) }}>
    <SerialNo no={no} />
  </TextLink>
);

const Slip = ({ url }: { url: string }) => {
  const { t } = useTranslation('daybook');
  return (
    <a href={resizeImageUrl(url, 1200)} target="_blank" rel="noreferrer" className={classes['slip']}>
      <Photo url={url} alt={t('entries.slip')} size={40} />
    </a>
  );
};

const Moment = ({ row }: { row: BookEntryRow }) => {
  const language = useLanguage();
  if (bangkokDay(new Date(row.at)) !== row.day) return <TimeText at={row.at} />;
  return <time dateTime={row.at}>{formatDateTime(row.at, language).slice(-5)}</time>;
};

const What = ({ row }: { row: BookEntryRow }) => {
  const language = useLanguage();
  const { t } = useTranslation(['daybook', 'accounting']);
  const category = row.categoryName || row.category;
  return (
    <Stack gap={0}>
      <Text size="sm">
        {t(`accounting:kind.${row.kind}`)}
        {category === '' ? '' : ` · ${category}`}
      </Text>
      {row.note === '' ? null : (
        <Text size="xs" c="dimmed">
          {row.note}
        </Text>
      )}
      {row.invoice === null ? null : (
        <Text size="xs" c="dimmed">
          {t('invoice.noted', {
            no: row.invoice.invoiceNo,
            vat: bahtInSentence(row.invoice.vat, language),
          })}
        </Text>
      )}
      {row.withheld === null ? null : (
        <Text size="xs" c="dimmed" component="div">
          {t(row.withheld.condition === 'withheld' ? 'withheld.noted' : 'withheld.notedBorne', {
            tax: bahtInSentence(row.withheld.tax, language),
          })}{' '}
          <WithholdingCertificateLink of={row.withheld} />
        </Text>
      )}
      {row.reversesId === null ? null : (
        <Text size="xs" c="dimmed">
          {t('entries.reversal', { id: row.reversesId })}
        </Text>
      )}
      {row.reversedBy === null ? null : (
        <div>
          <StateBadge tone="neutral">{t('entries.reversed')}</StateBadge>
        </div>
      )}
    </Stack>
  );
};

export const useEntryLines = ({ branch }: { branch: boolean }): ((row: BookEntryRow) => TwoLineContent) => {
  const { t } = useTranslation(['daybook', 'accounting']);
  return (row) => ({
    name: <What row={row} />,
    end: <MoneyText baht={row.amount} />,
    facts: [
      <DayText key="day" day={row.day} />,
      <Moment key="time" row={row} />,
      t(`accounting:method.${row.method}`),
      row.customerName,
      row.orderId === null ? null : <EntryOrderLink key="order" orderId={row.orderId} no={row.orderNo} />,
      row.documentNo === '' ? null : (
        <EntryPaperLink key="paper" orderId={row.orderId} documentId={row.documentId} stage={row.stage}>
          {row.documentNo}
        </EntryPaperLink>
      ),
      branch ? row.branchName : null,
    ],
    control: row.image === '' ? null : <Slip url={row.image} />,
  });
};

export const useEntryColumns = (options: { own: boolean; branch: boolean }): ListColumn<BookEntryRow>[] => {
  const { t } = useTranslation(['daybook', 'accounting', 'shared']);
  const columns: (ListColumn<BookEntryRow> | false)[] = [
    {
      key: 'at',
      label: t('day.label'),
      render: (row) => (
        <Stack gap={0}>
          <DayText day={row.day} />
          <Text size="xs" c="dimmed" component="span">
            #{row.entryId} · <Moment row={row} />
          </Text>
        </Stack>
      ),
    },
    { key: 'kind', label: t('shared:field.kind'), render: (row) => <What row={row} /> },
    { key: 'method', label: t('entries.method'), render: (row) => t(`accounting:method.${row.method}`) },
    !options.own && {
      key: 'order',
      label: t('shared:order.one'),
      render: (row) =>
        row.orderId === null ? null : (
          <Stack gap={0}>
            <EntryOrderLink orderId={row.orderId} no={row.orderNo} />
            <Text size="xs" c="dimmed">
              {row.customerName}
            </Text>
          </Stack>
        ),
    },
    !options.own && {
      key: 'document',
      label: t('entries.document'),
      render: (row) => (
        <EntryPaperLink orderId={row.orderId} documentId={row.documentId} stage={row.stage}>
          {row.documentNo}
        </EntryPaperLink>
      ),
    },
    {
      key: 'slip',
      label: t('entries.slip'),
      render: (row) => (row.image === '' ? null : <Slip url={row.image} />),
    },
    options.branch && { key: 'branch', label: t('shared:shop.branch'), render: (row) => row.branchName },
    { key: 'by', label: t('entries.by'), render: (row) => row.by, wideOnly: true },
    {
      key: 'amount',
      label: t('shared:money.amount'),
      align: 'right',
      render: (row) => (
        <Group gap={0} justify="flex-end">
          <MoneyText baht={row.amount} />
        </Group>
      ),
    },
  ];
  return columns.filter((one) => one !== false);
};
