/** Parts of the accounting page: the way to the entries of a figure, the fields of days and branches. */
import { NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { shownSatang } from '#ui/i18n/format-amount.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useSession } from '#ui/session/session.ts';
import { DayInput, Money, TextLink, useToday } from '#ui/index.ts';
import type { BookSearch } from '../accounting-search.ts';
import classes from './cash.module.css';

const route = getRouteApi('/backoffice/accounting');

export const useBookSearch = () => useListSearch(route);

type ToEntries = Omit<BookSearch, 'tab' | 'page'>;

/** A figure that opens the list of its entries; nothing to open where there are none. */
export const FigureLink = ({
  baht,
  entries,
  what,
  to,
}: {
  baht: number;
  /** How many entries it counts; left out where that is not known. */
  entries?: number;
  /** What the figure is, for screen readers. */
  what: string;
  to: ToEntries;
}) => {
  const { t } = useTranslation('daybook');
  if (baht === 0 && !entries) return <Money baht={0} />;
  return (
    <TextLink
      size="sm"
      inherit
      aria-label={`${t('day.show', { what })}: ${shownSatang(satangOfBaht(baht) ?? 0)}`}
      to="/backoffice/accounting"
      search={{ ...to, tab: 'entries' }}
    >
      <Money baht={baht} />
    </TextLink>
  );
};

/** A large figure with its name. */
export const Tile = ({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) => (
  <div className={classes['tile']}>
    <span className={classes['tileLabel']}>{label}</span>
    <span className={classes['tileValue']}>{children}</span>
    {note === undefined ? null : <span className={classes['tileNote']}>{note}</span>}
  </div>
);

type DaysProps = { from: string; to: string; onChange: (change: { from?: string; to?: string }) => void };

/** From and to, both included. */
export const DaysFields = ({ from, to, onChange }: DaysProps) => {
  const { t } = useTranslation('daybook');
  return (
    <>
      <div className={classes['dayField']}>
        <DayInput
          label={t('entries.from')}
          value={from}
          maxDate={to}
          onChange={(day) => day && onChange({ from: day })}
        />
      </div>
      <div className={classes['dayField']}>
        <DayInput
          label={t('entries.to')}
          value={to}
          minDate={from}
          onChange={(day) => day && onChange({ to: day })}
        />
      </div>
    </>
  );
};

/** One of the user's branches or all of them. Nothing to choose in a shop of one branch. */
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

/** The first day of a day's month. */
export const monthStart = (day: Day): string => `${day.slice(0, 7)}-01`;

/** Days of a report: those of the address, else this month. */
export const useReportDays = () => {
  const { search } = useBookSearch();
  const today = useToday();
  return { from: search.from ?? monthStart(today), to: search.to ?? today };
};
