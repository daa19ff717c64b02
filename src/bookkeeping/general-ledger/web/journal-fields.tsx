import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatMonth } from '#lib/dates/day.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { useToday } from '#ui/index.ts';
import { addClaimMonths } from '#cash/purchase-invoice.ts';

const route = getRouteApi('/backoffice/journal');
export const useJournalSearch = () => useListSearch(route);

export const JournalBranchSelect = ({ all = false }: { all?: boolean }) => {
  const { t } = useTranslation('journal');
  const { search, set } = useJournalSearch();
  const { branches, branchId } = useSession();
  if (branches.length < 2) return null;
  const { branch } = search;
  return (
    <NativeSelect
      label={t('branch')}
      value={branch === undefined || (branch === 'all' && !all) ? String(branchId) : branch}
      onChange={(event) => set({ branch: event.currentTarget.value })}
      data={[
        ...branches.map((one) => ({ value: String(one.branchId), label: one.branchName })),
        ...(all ? [{ value: 'all', label: t('allBranches') }] : []),
      ]}
    />
  );
};

const monthsBack = 36;

export const useReportMonth = (): string => {
  const { search } = useJournalSearch();
  const today = useToday();
  return search.month ?? today.slice(0, 7);
};

export const ReportMonthSelect = () => {
  const { t } = useTranslation('journal');
  const { set } = useJournalSearch();
  const language = useLanguage();
  const today = useToday();
  const month = useReportMonth();
  const offered = Array.from({ length: monthsBack }, (_, back) => addClaimMonths(today, -back).slice(0, 7));
  return (
    <NativeSelect
      label={t('month')}
      value={month}
      onChange={(event) => set({ month: event.currentTarget.value })}
      data={(offered.includes(month) ? offered : [...offered, month]).map((value) => ({
        value,
        label: formatMonth(asDay(`${value}-01`), language),
      }))}
    />
  );
};

export const JournalFileButton = ({ label, load }: { label: string; load: () => Promise<unknown> }) => {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={async () => {
        setBusy(true);
        await load().catch(toastError);
        setBusy(false);
      }}
    >
      {label}
    </Button>
  );
};

export const useBranchPlaceName = () => {
  const { t } = useTranslation('journal');
  return (no: string): string =>
    no === '' ? '' : no === '00000' ? t('report.headOffice') : t('report.branchNo', { no });
};
