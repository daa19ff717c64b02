import { Box, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useSession } from '#ui/session/session.ts';
import { DayInput, MoneyText, shared, TextLink, useToday } from '#ui/index.ts';
import type { AccountingSearch } from '../accounting-search.ts';

const route = getRouteApi('/backoffice/accounting');

export const useAccountingSearch = () => useListSearch(route);

type ToEntries = Omit<AccountingSearch, 'tab' | 'page'>;

export const DayFigureLink = ({
  baht,
  entries,
  what,
  to,
}: {
  baht: number;
  entries?: number;
  what: string;
  to: ToEntries;
}) => {
  const { t } = useTranslation('daybook');
  if (baht === 0 && !entries) return <MoneyText baht={0} />;
  return (
    <TextLink
      size="sm"
      inherit
      aria-label={`${t('day.show', { what })}: ${bahtInSentence(baht)}`}
      to="/backoffice/accounting"
      search={{ ...to, tab: 'entries' }}
    >
      <MoneyText baht={baht} />
    </TextLink>
  );
};

export const FigureTile = ({
  label,
  children,
  note,
}: {
  label: string;
  children: ReactNode;
  note?: ReactNode;
}) => (
  <Box className={shared.frame} px="md" py="sm">
    <Box component="span" display="block" fz="xs" c="dimmed">
      {label}
    </Box>
    <Box component="span" display="block" fz="1.25rem" fw={600}>
      {children}
    </Box>
    {note === undefined ? null : (
      <Box component="span" display="block" fz="xs" c="dimmed">
        {note}
      </Box>
    )}
  </Box>
);

type DaysProps = { from: string; to: string; onChange: (change: { from?: string; to?: string }) => void };

export const ReportDaysFields = ({ from, to, onChange }: DaysProps) => {
  const { t } = useTranslation('daybook');
  return (
    <>
      <Box w="11rem">
        <DayInput
          label={t('entries.from')}
          value={from}
          maxDate={to}
          onChange={(day) => day && onChange({ from: day })}
        />
      </Box>
      <Box w="11rem">
        <DayInput
          label={t('entries.to')}
          value={to}
          minDate={from}
          onChange={(day) => day && onChange({ to: day })}
        />
      </Box>
    </>
  );
};

export const BranchField = ({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (branch: string) => void;
}) => {
  const { t } = useTranslation('daybook');
  const { branches, branchId } = useSession();
  if (branches.length < 2) return null;
  return (
    <NativeSelect
      label={t('report.branch')}
      value={value ?? String(branchId)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...branches.map((one) => ({ value: String(one.branchId), label: one.branchName })),
        { value: 'all', label: t('report.allBranches') },
      ]}
    />
  );
};

export const firstOfMonth = (day: Day): string => `${day.slice(0, 7)}-01`;

export const useReportDays = () => {
  const { search } = useAccountingSearch();
  const today = useToday();
  return { from: search.from ?? firstOfMonth(today), to: search.to ?? today };
};
