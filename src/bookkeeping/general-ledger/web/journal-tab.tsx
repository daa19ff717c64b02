import { Box, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { FormSection } from '#ui/form/index.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import type { ListColumn, TwoLineContent } from '#ui/index.ts';
import {
  DayInput,
  DayText,
  EmptyState,
  ListTable,
  MoneyText,
  PagedList,
  SerialNo,
  useToday,
} from '#ui/index.ts';
import { generalLedgerContract } from '../contract.ts';
import type { AccountSum, JournalLine } from '../shapes.ts';
import { AccountsMissing } from './no-accounts.tsx';
import { JournalBranchSelect, JournalFileButton, useJournalSearch } from './journal-fields.tsx';

const Amount = ({ baht }: { baht: number }) => (baht === 0 ? null : <MoneyText baht={baht} />);

const useMemoText = () => {
  const { t } = useTranslation(['journal', 'accounting']);
  return (line: JournalLine): string =>
    [
      line.kinds.length === 0
        ? t('purchase')
        : line.kinds.map((kind) => t(`accounting:kind.${kind}`)).join(', '),
      line.orderNo,
      line.note,
    ]
      .filter((text) => text !== '')
      .join(' · ');
};

const Tax = ({ line }: { line: JournalLine }) => {
  const { t } = useTranslation('journal');
  if (line.tax === null || line.taxBase === null) return null;
  return (
    <Text size="xs" c="dimmed" component="span">
      {t(`taxOf.${line.tax}`)}
      {line.taxRate === null ? '' : ` ${line.taxRate}%`} {t('ofBase')} <MoneyText baht={line.taxBase} />
    </Text>
  );
};

const useColumns = (branches: boolean): ListColumn<JournalLine>[] => {
  const { t } = useTranslation('journal');
  const memo = useMemoText();
  return [
    {
      key: 'day',
      label: t('day'),
      render: (line) => (
        <Stack gap={0}>
          <DayText day={line.day} />
          <Text size="xs" c="dimmed">
            #{line.entryNo}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'account',
      label: t('account'),
      render: (line) => (
        <Stack gap={0}>
          <span>
            {line.code} {line.accountName}
          </span>
          <Tax line={line} />
        </Stack>
      ),
    },
    { key: 'debit', label: t('debit'), align: 'right', render: (line) => <Amount baht={line.debit} /> },
    { key: 'credit', label: t('credit'), align: 'right', render: (line) => <Amount baht={line.credit} /> },
    {
      key: 'document',
      label: t('document'),
      render: (line) => (
        <Stack gap={0}>
          {line.documentNo === '' ? null : <SerialNo no={line.documentNo} />}
          <Text size="xs" c="dimmed">
            {memo(line)}
          </Text>
        </Stack>
      ),
    },
    ...(branches
      ? [{ key: 'branch', label: t('branch'), render: (line: JournalLine) => line.branchName }]
      : []),
  ];
};

const useLines = () => {
  const { t } = useTranslation('journal');
  const memo = useMemoText();
  return (line: JournalLine): TwoLineContent => ({
    name: `${line.code} ${line.accountName}`,
    end: (
      <>
        {t(line.debit === 0 ? 'credit' : 'debit')}{' '}
        <MoneyText baht={line.debit === 0 ? line.credit : line.debit} />
      </>
    ),
    facts: [
      <DayText key="day" day={line.day} />,
      `#${line.entryNo}`,
      line.documentNo,
      memo(line),
      line.tax === null ? null : <Tax key="tax" line={line} />,
    ],
  });
};

const Balance = ({ of }: { of: { accounts: AccountSum[]; debit: number; credit: number } }) => {
  const { t } = useTranslation('journal');
  const columns: ListColumn<AccountSum>[] = [
    { key: 'account', label: t('account'), render: (one) => `${one.code} ${one.accountName}` },
    { key: 'debit', label: t('debit'), align: 'right', render: (one) => <Amount baht={one.debit} /> },
    { key: 'credit', label: t('credit'), align: 'right', render: (one) => <Amount baht={one.credit} /> },
  ];
  return (
    <FormSection title={t('balance')}>
      <ListTable
        columns={columns}
        rows={of.accounts}
        rowKey={(one) => one.code}
        caption={t('balance')}
        renderLines={(one) => ({
          name: `${one.code} ${one.accountName}`,
          end: <MoneyText baht={sumBaht([one.debit, -one.credit])} />,
          facts: [],
        })}
      />
      <Text>
        {t('sum')}: {t('debit')}{' '}
        <strong>
          <MoneyText baht={of.debit} />
        </strong>{' '}
        · {t('credit')}{' '}
        <strong>
          <MoneyText baht={of.credit} />
        </strong>
      </Text>
    </FormSection>
  );
};

export const JournalTabPanel = () => {
  const { t } = useTranslation('journal');
  const { search, set } = useJournalSearch();
  const today = useToday();
  const mayExport = useRight('export');
  const { from = `${today.slice(0, 7)}-01`, to = today, branch, page = 1 } = search;
  const where =
    branch === undefined ? {} : branch === 'all' ? { all: '1' as const } : { branchId: Number(branch) };
  const columns = useColumns(branch === 'all');
  const linesOf = useLines();
  const accounts = useApi(generalLedgerContract.accounts, {});
  const query = useApi(
    generalLedgerContract.lines,
    { query: { from, to, page, ...where } },
    { placeholderData: keepPreviousData, enabled: accounts.data?.made === true },
  );
  if (accounts.data?.made === false) return <AccountsMissing />;
  const load = (format: 'xlsx' | 'csv') => () =>
    downloadFile(generalLedgerContract.sheet, { query: { from, to, format, ...where } });
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <Box w="11rem">
          <DayInput
            label={t('from')}
            value={from}
            maxDate={to}
            onChange={(day) => day && set({ from: day })}
          />
        </Box>
        <Box w="11rem">
          <DayInput label={t('to')} value={to} minDate={from} onChange={(day) => day && set({ to: day })} />
        </Box>
        <JournalBranchSelect all />
        <Box flex="1 1 auto" />
        {mayExport ? (
          <>
            <JournalFileButton label={t('excel')} load={load('xlsx')} />
            <JournalFileButton label={t('csv')} load={load('csv')} />
          </>
        ) : null}
      </Group>
      <PagedList
        query={query}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
        renderAbove={(list) => <Balance of={list} />}
        columns={columns}
        renderLines={linesOf}
        rowKey={(line) => `${line.entryNo} ${line.code} ${line.tax} ${line.debit}`}
        caption={t('lines')}
        onPage={(next) => set({ page: next })}
      />
    </Stack>
  );
};
