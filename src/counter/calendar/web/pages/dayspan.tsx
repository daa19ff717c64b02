import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, formatDateTime } from '#lib/dates/day.ts';
import { PrintDesk, FlowingPaper, PaperFrame, PrintBackLink } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { calendarContract } from '#counter/calendar/contract.ts';
import { calendarDayFacts, daysInRange, calendarRangeOf } from '#counter/calendar/calendar-days.ts';
import type { DayspanSearch } from '#counter/calendar/calendar-search.ts';
import classes from '../paper/agenda.module.css';
import { DayTable } from '../paper/day-table.tsx';
import { DayNavigation } from '../day-navigation.tsx';

const route = getRouteApi('/pages/calendar-dayspan');

export const DayspanPage = () => {
  const { t } = useTranslation(['calendar', 'shared']);
  const language = useLanguage();
  const { shopName, branches, branchId } = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = search.span ?? 'day';
  const today = bangkokDay(new Date());
  const day = search.day ?? today;
  const range = calendarRangeOf(view, day);
  const query = useApi(calendarContract.events, { query: { ...range, kinds: search.kinds, perDay: 2000 } });
  const set = (change: DayspanSearch): void =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const branch = branches.find((one) => one.branchId === branchId)?.branchName ?? '';
  const who = [shopName, branch].filter((one) => one !== '').join(' · ');
  return (
    <PrintDesk
      title={t('paper.title')}
      back={
        <PrintBackLink to="/backoffice/calendar" search={{ view, day: search.day, kinds: search.kinds }} />
      }
      printable={query.data !== undefined}
      query={query}
      tools={
        <>
          <DayNavigation
            view={view}
            day={day}
            today={today}
            onDay={(next) => set({ day: next === today ? undefined : next })}
          />
          <SegmentedControl
            aria-label={t('paper.span')}
            value={view}
            onChange={(next) => set({ span: next === 'week' ? 'week' : undefined })}
            data={[
              { value: 'day', label: t('view.day') },
              { value: 'week', label: t('view.week') },
            ]}
          />
        </>
      }
    >
      {(data) => (
        <PaperFrame label={t('paper.title')}>
          <FlowingPaper lang={language} className={classes['paper']}>
            {daysInRange(range).map((one) => {
              const { closed, name } = calendarDayFacts(one, data);
              return (
                <DayTable
                  key={one}
                  day={one}
                  events={data.itemList.filter((event) => event.day === one)}
                  who={who}
                  note={[name, closed ? t('shared:day.closed') : '']
                    .filter((text) => text !== '')
                    .join(' · ')}
                />
              );
            })}
            <p className={classes['foot']}>
              {t('shared:paper.printedAt', { at: formatDateTime(new Date(), language, 'medium') })}
            </p>
          </FlowingPaper>
        </PaperFrame>
      )}
    </PrintDesk>
  );
};
