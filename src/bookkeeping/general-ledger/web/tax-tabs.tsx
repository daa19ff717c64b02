import { Alert, Box, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useApi } from '#ui/api/queries.ts';
import { useRight, useSession } from '#ui/session/session.ts';
import type { ListColumn } from '#ui/index.ts';
import {
  ButtonLink,
  DayText,
  EmptyState,
  ListTable,
  MoneyText,
  QueryView,
  SerialNo,
  StateBadge,
} from '#ui/index.ts';
import { generalLedgerContract } from '../contract.ts';
import type { PurchaseTax, PurchaseTaxLine, SalesTax, SalesTaxLine } from '../shapes.ts';
import { MissingNumbers } from './missing-numbers.tsx';
import {
  JournalBranchSelect,
  JournalFileButton,
  ReportMonthSelect,
  useJournalSearch,
  useReportMonth,
  useBranchPlaceName,
} from './journal-fields.tsx';

export const useAskedMonth = () => {
  const { search } = useJournalSearch();
  const { branchId } = useSession();
  const month = useReportMonth();
  const branch = Number(search.branch);
  return { month, branchId: Number.isSafeInteger(branch) ? branch : branchId };
};

const Bar = ({ report }: { report: 'sales' | 'purchases' }) => {
  const { t } = useTranslation('journal');
  const mayExport = useRight('export');
  const query = useAskedMonth();
  const row =
    report === 'sales' ? generalLedgerContract.salesTaxSheet : generalLedgerContract.purchaseTaxSheet;
  return (
    <Group align="flex-end" gap="sm">
      <ReportMonthSelect />
      <JournalBranchSelect />
      <Box flex="1 1 auto" />
      <ButtonLink
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        to="/pages/tax-report"
        search={{ report, month: query.month, branch: query.branchId }}
      >
        {t('print')}
      </ButtonLink>
      {mayExport ? <JournalFileButton label={t('excel')} load={() => downloadFile(row, { query })} /> : null}
    </Group>
  );
};

type ReportOf = Pick<SalesTax, 'more' | 'seller' | 'taxId' | 'branchName' | 'taxBranchNo'>;
type ReportSums = readonly [{ label: string; baht: number }, { label: string; baht: number }];

export const ReportHead = ({ of, sums: [base, tax] }: { of: ReportOf; sums: ReportSums }) => {
  const { t } = useTranslation('journal');
  const place = useBranchPlaceName();
  return (
    <>
      {of.more ? <Alert color="yellow">{t('report.more')}</Alert> : null}
      <Text>
        {of.seller} · {of.taxId} · {of.branchName} ({place(of.taxBranchNo)})
      </Text>
      <Text>
        {base.label}{' '}
        <strong>
          <MoneyText baht={base.baht} />
        </strong>{' '}
        · {tax.label}{' '}
        <strong>
          <MoneyText baht={tax.baht} />
        </strong>
      </Text>
    </>
  );
};

const Above = ({ of }: { of: SalesTax | PurchaseTax }) => {
  const { t } = useTranslation('journal');
  return (
    <>
      {of.registered ? null : <Alert color="yellow">{t('report.unregistered')}</Alert>}
      <ReportHead
        of={of}
        sums={[
          { label: t('report.value'), baht: of.base },
          { label: t('report.vat'), baht: of.vat },
        ]}
      />
    </>
  );
};

export const TaxParty = ({ name, taxId, place }: { name: string; taxId: string; place: string }) => (
  <Stack gap={0}>
    <span>{name}</span>
    <Text size="xs" c="dimmed">
      {[taxId, place].filter((text) => text !== '').join(' · ')}
    </Text>
  </Stack>
);

const SalesRows = ({ of }: { of: SalesTax }) => {
  const { t } = useTranslation('journal');
  const place = useBranchPlaceName();
  const numbers = (line: SalesTaxLine) => (
    <span>
      <SerialNo no={line.documentNo} />
      {line.lastNo === '' ? null : (
        <>
          {' – '}
          <SerialNo no={line.lastNo} />
        </>
      )}
    </span>
  );
  const state = (line: SalesTaxLine) =>
    line.state === 'valid' ? null : (
      <StateBadge tone={line.state === 'credit' ? 'info' : 'bad'}>
        {t(`report.states.${line.state}`)}
      </StateBadge>
    );
  const notes = (line: SalesTaxLine): string =>
    [
      line.papers > 1 ? t('report.papers', { n: line.papers }) : '',
      line.voided.length > 0 ? t('report.voided', { no: line.voided.join(', ') }) : '',
      line.replacedBy === '' ? '' : t('report.replacedBy', { no: line.replacedBy }),
      line.cites.length > 0 ? t('report.cites', { no: line.cites.join(', ') }) : '',
    ]
      .filter((text) => text !== '')
      .join(' · ');
  const columns: ListColumn<SalesTaxLine>[] = [
    {
      key: 'no',
      label: t('report.invoiceNo'),
      render: (line) => (
        <Stack gap={2}>
          {numbers(line)}
          {line.state === 'valid' ? null : <div>{state(line)}</div>}
          <Text size="xs" c="dimmed">
            {notes(line)}
          </Text>
        </Stack>
      ),
    },
    { key: 'day', label: t('day'), render: (line) => <DayText day={line.day} /> },
    {
      key: 'buyer',
      label: t('report.buyer'),
      render: (line) => (
        <TaxParty name={line.buyer} taxId={line.buyerTaxId} place={place(line.buyerBranchNo)} />
      ),
    },
    {
      key: 'base',
      label: t('report.value'),
      align: 'right',
      render: (line) => <MoneyText baht={line.base} />,
    },
    { key: 'vat', label: t('report.vat'), align: 'right', render: (line) => <MoneyText baht={line.vat} /> },
  ];
  return (
    <Stack gap="sm">
      <Above of={of} />
      <MissingNumbers missing={of.missing} />
      {of.lines.length === 0 ? (
        <EmptyState title={t('report.salesEmpty')} />
      ) : (
        <ListTable
          columns={columns}
          rows={of.lines}
          rowKey={(line) => `${line.documentNo} ${line.state}`}
          caption={t('tabs.sales')}
          renderLines={(line) => ({
            name: numbers(line),
            end: <MoneyText baht={line.vat} />,
            facts: [
              <DayText key="day" day={line.day} />,
              line.buyer,
              notes(line),
              <span key="base">
                {t('report.value')} <MoneyText baht={line.base} />
              </span>,
            ],
            mark: state(line),
          })}
        />
      )}
    </Stack>
  );
};

export const SalesTaxTab = () => {
  const query = useApi(generalLedgerContract.salesTax, { query: useAskedMonth() });
  return (
    <Stack gap="md">
      <Bar report="sales" />
      <QueryView query={query}>{(of) => <SalesRows of={of} />}</QueryView>
    </Stack>
  );
};

const PurchaseRows = ({ of }: { of: PurchaseTax }) => {
  const { t } = useTranslation('journal');
  const place = useBranchPlaceName();
  const columns: ListColumn<PurchaseTaxLine>[] = [
    {
      key: 'no',
      label: t('report.invoiceNo'),
      render: (line) => (
        <Stack gap={2}>
          <span>{line.invoiceNo}</span>
          {line.state === 'valid' ? null : (
            <div>
              <StateBadge tone="bad">{t('report.states.endedLater')}</StateBadge>
            </div>
          )}
        </Stack>
      ),
    },
    { key: 'day', label: t('day'), render: (line) => <DayText day={line.day} /> },
    {
      key: 'seller',
      label: t('report.seller'),
      render: (line) => (
        <TaxParty name={line.seller} taxId={line.sellerTaxId} place={place(line.sellerBranchNo)} />
      ),
    },
    {
      key: 'base',
      label: t('report.value'),
      align: 'right',
      render: (line) => <MoneyText baht={line.base} />,
    },
    { key: 'vat', label: t('report.vat'), align: 'right', render: (line) => <MoneyText baht={line.vat} /> },
  ];
  return (
    <Stack gap="sm">
      <Above of={of} />
      {of.lines.length === 0 ? (
        <EmptyState title={t('report.purchasesEmpty')} hint={t('report.purchasesHint')} />
      ) : (
        <ListTable
          columns={columns}
          rows={of.lines}
          rowKey={(line) => `${line.entryId} ${line.invoiceNo} ${line.state}`}
          caption={t('tabs.purchases')}
          renderLines={(line) => ({
            name: line.seller,
            end: <MoneyText baht={line.vat} />,
            facts: [
              <DayText key="day" day={line.day} />,
              line.invoiceNo,
              [line.sellerTaxId, place(line.sellerBranchNo)].filter((text) => text !== '').join(' · '),
              <span key="base">
                {t('report.value')} <MoneyText baht={line.base} />
              </span>,
            ],
            mark:
              line.state === 'valid' ? null : (
                <StateBadge tone="bad">{t('report.states.endedLater')}</StateBadge>
              ),
          })}
        />
      )}
    </Stack>
  );
};

export const PurchaseTaxTab = () => {
  const query = useApi(generalLedgerContract.purchaseTax, { query: useAskedMonth() });
  return (
    <Stack gap="md">
      <Bar report="purchases" />
      <QueryView query={query}>{(of) => <PurchaseRows of={of} />}</QueryView>
    </Stack>
  );
};
