import { Box, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage, useRight } from '#ui/session/session.ts';
import type { ListColumn } from '#ui/index.ts';
import { ButtonLink, DayText, EmptyState, ListTable, MoneyText, QueryView, StateBadge } from '#ui/index.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { certificateNo, type WithholdingForm } from '#cash/withheld-tax.ts';
import { generalLedgerContract } from '../contract.ts';
import type { WithheldTaxLine, WithheldTaxReport } from '../shapes.ts';
import {
  JournalBranchSelect,
  JournalFileButton,
  ReportMonthSelect,
  useBranchPlaceName,
} from './journal-fields.tsx';
import { ReportHead, TaxParty, useAskedMonth } from './tax-tabs.tsx';

const Bar = ({ form }: { form: WithholdingForm }) => {
  const { t } = useTranslation('journal');
  const mayExport = useRight('export');
  const query = { ...useAskedMonth(), form };
  const file = (format: 'xlsx' | 'csv') =>
    downloadFile(generalLedgerContract.withheldTaxSheet, { query: { ...query, format } });
  return (
    <Group align="flex-end" gap="sm">
      <ReportMonthSelect />
      <JournalBranchSelect />
      <Box flex="1 1 auto" />
      <ButtonLink
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        to="/pages/tax-report"
        search={{ report: form, month: query.month, branch: query.branchId }}
      >
        {t('print')}
      </ButtonLink>
      {mayExport ? (
        <>
          <JournalFileButton label={t('excel')} load={() => file('xlsx')} />
          <JournalFileButton label={t('csv')} load={() => file('csv')} />
        </>
      ) : null}
    </Group>
  );
};

const useColumns = (): ListColumn<WithheldTaxLine>[] => {
  const { t } = useTranslation(['journal', 'daybook']);
  const place = useBranchPlaceName();
  return [
    { key: 'no', label: t('document'), render: certificateNo },
    {
      key: 'day',
      label: t('day'),
      render: (line) => (
        <Stack gap={2}>
          <DayText day={line.day} />
          <Voided line={line} />
        </Stack>
      ),
    },
    {
      key: 'payee',
      label: t('withheld.payee'),
      render: (line) => (
        <TaxParty name={line.payee} taxId={line.payeeTaxId} place={place(line.payeeBranchNo)} />
      ),
    },
    {
      key: 'income',
      label: t('withheld.income'),
      render: (line) =>
        t('daybook:withheld.rate', {
          income: t(`daybook:withheld.incomes.${line.income}`),
          rate: line.rate,
        }),
    },
    {
      key: 'base',
      label: t('withheld.paid'),
      align: 'right',
      render: (line) => <MoneyText baht={line.base} />,
    },
    {
      key: 'tax',
      label: t('withheld.tax'),
      align: 'right',
      render: (line) => <MoneyText baht={line.tax} />,
    },
  ];
};

const Voided = ({ line }: { line: WithheldTaxLine }) => {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  return line.voidedDay === null ? null : (
    <div>
      <StateBadge tone="bad">
        {t('withheld.voided', { day: formatDay(asDay(line.voidedDay), language, 'short') })}
      </StateBadge>
    </div>
  );
};

const Rows = ({ of }: { of: WithheldTaxReport }) => {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const place = useBranchPlaceName();
  const columns = useColumns();
  const navigate = useNavigate();
  const shown = (day: string): string => formatDay(asDay(day), language, 'short');
  return (
    <Stack gap="sm">
      <ReportHead
        of={of}
        sums={[
          { label: t('withheld.paid'), baht: of.base },
          { label: t('withheld.tax'), baht: of.tax },
        ]}
      />
      {of.lines.length === 0 ? (
        <EmptyState title={t('withheld.empty')} hint={t('withheld.emptyHint')} />
      ) : (
        <>
          <Text size="sm">
            {t('withheld.due', { paper: shown(of.due.paper), online: shown(of.due.online) })}
          </Text>
          <ListTable
            columns={columns}
            rows={of.lines}
            rowKey={(line) => line.entryId}
            onOpen={({ entryId }) =>
              void navigate({
                to: '/pages/withholding-certificate/$id',
                params: { id: String(entryId) },
              })
            }
            caption={t(`withheld.title.${of.form}`)}
            renderLines={(line) => ({
              name: line.payee,
              no: certificateNo(line),
              end: <MoneyText baht={line.tax} />,
              facts: [
                <DayText key="day" day={line.day} />,
                [line.payeeTaxId, place(line.payeeBranchNo)].join(' · '),
                <span key="base">
                  {t('withheld.paid')} <MoneyText baht={line.base} />
                </span>,
              ],
              mark: <Voided line={line} />,
            })}
          />
        </>
      )}
    </Stack>
  );
};

const WithheldTab = ({ form }: { form: WithholdingForm }) => {
  const query = useApi(generalLedgerContract.withheldTax, { query: { ...useAskedMonth(), form } });
  return (
    <Stack gap="md">
      <Bar form={form} />
      <QueryView query={query}>{(of) => <Rows of={of} />}</QueryView>
    </Stack>
  );
};

export const PersonsTaxTab = () => <WithheldTab form="pnd3" />;
export const CompaniesTaxTab = () => <WithheldTab form="pnd53" />;
