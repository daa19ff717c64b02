import '../../../core/web/paper-fonts.css';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { bangkokDay, formatDateTime } from '../../../core/common/day.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useLanguage, useSession } from '../../../core/web/session.ts';
import { ListSkeleton, QueryView, useTitle, IconLink } from '../../../core/web/ui/index.ts';
import { calendarContract } from '../../contract.ts';
import { dayFacts, daysOf, rangeOf, turn } from '../../days.ts';
import type { DayspanSearch } from '../../search.ts';
import classes from '../paper/agenda.module.css';
import { DayTable } from '../paper/day-table.tsx';

const route = getRouteApi('/pages/calendar-dayspan');

/** A4; the foot tells the page. */
const pageRules = `@page { size: A4 portrait; margin: 12mm 12mm 14mm; @bottom-right { content: counter(page) "/" counter(pages); font-family: 'Sarabun', sans-serif; font-size: 9pt; } }`;

/** The agenda of a day or of a week on paper, with boxes to tick. The address tells which days and what of them. */
export const DayspanPage = () => {
  const { t } = useTranslation(['calendar', 'ui', 'shared']);
  const language = useLanguage();
  const { shopName, branches, branchId } = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = search.span ?? 'day';
  const today = bangkokDay(new Date());
  const day = search.day ?? today;
  const range = rangeOf(view, day);
  const query = useApi(calendarContract.events, { query: { ...range, kinds: search.kinds, perDay: 2000 } });
  useTitle(t('paper.title'));
  const set = (change: DayspanSearch): void =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const go = (to: Day): void => set({ day: to === today ? undefined : to });
  const branch = branches.find((one) => one.branchId === branchId)?.branchName ?? '';
  const who = [shopName, branch].filter((one) => one !== '').join(' · ');
  return (
    <div className={classes['desk']}>
      <style>{pageRules}</style>
      <div className={classes['bar']} role="toolbar" aria-label={t('paper.tools')}>
        <IconLink
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('ui:back')}
          to="/backoffice/calendar"
          search={{ view, day: search.day, kinds: search.kinds }}
        >
          <IconArrowLeft size={20} aria-hidden />
        </IconLink>
        <h1 className={classes['barTitle']}>{t('paper.title')}</h1>
        <div className={classes['barEnd']}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(`previous.${view}`)}
            onClick={() => go(turn(view, day, -1))}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => go(today)}>
            {t('ui:today')}
          </Button>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(`next.${view}`)}
            onClick={() => go(turn(view, day, 1))}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
          <SegmentedControl
            aria-label={t('paper.span')}
            value={view}
            onChange={(next) => set({ span: next === 'week' ? 'week' : undefined })}
            data={[
              { value: 'day', label: t('view.day') },
              { value: 'week', label: t('view.week') },
            ]}
          />
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={query.data === undefined}
            onClick={() => window.print()}
          >
            {t('shared:do.print')}
          </Button>
        </div>
      </div>
      <div className={query.isError ? classes['notice'] : undefined}>
        <QueryView
          query={query}
          skeleton={
            <div className={classes['notice']}>
              <ListSkeleton rows={8} />
            </div>
          }
        >
          {(data) => (
            <div className={classes['scroll']} role="region" aria-label={t('paper.title')} tabIndex={0}>
              <article className={classes['paper']} lang={language}>
                {daysOf(range).map((one) => {
                  const { closed, name } = dayFacts(one, data);
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
              </article>
            </div>
          )}
        </QueryView>
      </div>
    </div>
  );
};
