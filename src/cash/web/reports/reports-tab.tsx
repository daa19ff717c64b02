import { Box, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useRight } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { DayInput, useToday } from '#ui/index.ts';
import type { AccountingReportName } from '#cash/accounting-search.ts';
import { accountingReports, branchScopeOf } from '#cash/accounting-search.ts';
import { cashContract } from '#cash/contract.ts';
import {
  BranchField,
  ReportDaysFields,
  firstOfMonth,
  useAccountingSearch,
  useReportDays,
} from '../report-fields.tsx';
import { BailReport } from './bail-report.tsx';
import { CreditReport } from './credit-report.tsx';
import { PeriodReportView } from './period-report.tsx';
import { VatReport } from './vat-report.tsx';

const contents: Record<AccountingReportName, React.ComponentType> = {
  period: PeriodReportView,
  vat: VatReport,
  bail: BailReport,
  credit: CreditReport,
};

const Excel = ({ report }: { report: AccountingReportName }) => {
  const { t } = useTranslation('daybook');
  const { search } = useAccountingSearch();
  const today = useToday();
  const days = useReportDays();
  const [busy, setBusy] = useState(false);
  const where = branchScopeOf(search.branch);
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      if (report === 'bail')
        await downloadFile(cashContract.bailSheet, { query: { ...where, day: search.day ?? today } });
      else if (report === 'credit')
        await downloadFile(cashContract.creditSheet, { query: { day: search.day ?? today } });
      else
        await downloadFile(report === 'vat' ? cashContract.vatSheet : cashContract.reportSheet, {
          query: { ...where, ...days },
        });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={load}
    >
      {t('report.excel')}
    </Button>
  );
};

export const ReportsTab = () => {
  const { t } = useTranslation('daybook');
  const { search, set } = useAccountingSearch();
  const today = useToday();
  const { from, to } = useReportDays();
  const report = search.report ?? 'period';
  const mayExport = useRight('export');
  const Content = contents[report];
  const before = addDays(asDay(firstOfMonth(today)), -1);
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('report.kindLabel')}
        value={report}
        onChange={(value) => set({ report: accountingReports.find((one) => one === value), day: undefined })}
        data={accountingReports.map((one) => ({ value: one, label: t(`report.${one}`) }))}
      />
      <Group align="flex-end" gap="sm">
        {report === 'bail' || report === 'credit' ? (
          <Box w="11rem">
            <DayInput
              label={t('report.asOf')}
              value={search.day ?? today}
              maxDate={today}
              onChange={(day) => day && set({ day })}
            />
          </Box>
        ) : (
          <>
            <ReportDaysFields from={from} to={to} onChange={set} />
            <Button variant="default" onClick={() => set({ from: undefined, to: undefined })}>
              {t('report.thisMonth')}
            </Button>
            <Button variant="default" onClick={() => set({ from: firstOfMonth(before), to: before })}>
              {t('report.lastMonth')}
            </Button>
          </>
        )}
        {report === 'credit' ? null : (
          <BranchField value={search.branch} onChange={(branch) => set({ branch })} />
        )}
        <Box flex="1 1 auto" />
        {mayExport ? <Excel report={report} /> : null}
      </Group>
      <Content />
    </Stack>
  );
};
