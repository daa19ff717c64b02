import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Box, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { ButtonLink, DayText, Page, PlainList, QueryView, shared, StateBadge } from '#ui/index.ts';
import { UnitPartsBox } from '#inventory/stock/web/index.ts';
import { barLookOf } from '#inventory/stock/timeline-bar-days.ts';
import { asDay } from '#lib/dates/day.ts';
import type { TimelineBar, UnitHistory } from '#reporting/analytics/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { UnitFigures } from '../unit/figures.tsx';
import { UnitHistoryList, UnitOrderLink } from '../unit/history.tsx';
import { UnitPromiseMonths } from '../unit/months.tsx';
import classes from '../unit/unit.module.css';
import { UnitHeader } from '../unit/unit-header.tsx';

const route = getRouteApi('/backoffice/unit/$unitid');

const tones = {
  held: 'brand',
  out: 'brand',
  late: 'bad',
  returned: 'neutral',
  transfer: 'info',
  care: 'info',
  hold: 'info',
} as const;

const Next = ({ bars, today }: { bars: readonly TimelineBar[]; today: string }) => {
  const { t } = useTranslation(['insight', 'stock']);
  return (
    <section className={shared.box} aria-labelledby="unit-next">
      <Box id="unit-next" component="h2" mt={0} mb="0.5rem" fz="1.0625rem" fw={600}>
        {t('unit.next')}
      </Box>
      {bars.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('unit.noNext')}
        </Text>
      ) : (
        <PlainList gap="0.375rem">
          {bars.map((bar) => {
            const look = barLookOf(bar, asDay(today));
            return (
              <li key={bar.reservationId} className={classes['item']}>
                <span>
                  <DayText day={bar.from} /> – <DayText day={bar.due} />
                </span>
                <StateBadge tone={tones[look]}>{t(`stock:timeline.look.${look}`)}</StateBadge>
                {bar.purpose === 'rental' ? <UnitOrderLink of={bar} /> : null}
              </li>
            );
          })}
        </PlainList>
      )}
    </section>
  );
};

const Actions = ({ life }: { life: UnitHistory }) => {
  const { t } = useTranslation('insight');
  const group = String(life.groupId);
  return (
    <>
      <ButtonLink variant="default" to="/backoffice/labels" search={{ units: String(life.unitId) }}>
        {t('unit.label')}
      </ButtonLink>
      <AuditLogLink subject="unit" id={life.unitId} />
      <ButtonLink variant="default" to="/backoffice/stock-list" search={{ q: life.barcode }}>
        {t('unit.move')}
      </ButtonLink>
      <ButtonLink
        variant="default"
        to="/backoffice/timeline/$productgroupid"
        params={{ productgroupid: group }}
      >
        {t('unit.timeline')}
      </ButtonLink>
      {life.transferId === null ? (
        <ButtonLink
          variant="default"
          to="/backoffice/assign-to-branch/$productid"
          params={{ productid: group }}
        >
          {t('unit.transfer')}
        </ButtonLink>
      ) : (
        <ButtonLink
          variant="default"
          to="/backoffice/transfers"
          search={{ id: life.transferId ?? undefined }}
        >
          {t('unit.onWay')}
        </ButtonLink>
      )}
    </>
  );
};

export const UnitPage = () => {
  const { t } = useTranslation(['insight', 'app']);
  const id = Number(route.useParams().unitid);
  const { search, set } = useListSearch(route);
  const query = useApi(
    analyticsContract.unitLife,
    { params: { id }, query: { page: search.page } },
    { placeholderData: keepPreviousData },
  );
  const life = query.data;
  return (
    <Page
      title={life === undefined ? t('app:pages.unit') : `${t('app:pages.unit')} ${life.barcode}`}
      back="/backoffice/stock-list"
      actions={life === undefined ? undefined : <Actions life={life} />}
    >
      <QueryView query={query}>
        {(data) => (
          <>
            <div className={classes['top']}>
              <UnitHeader life={data} />
              <UnitFigures life={data} />
            </div>
            <UnitPartsBox unitId={data.unitId} title={t('unit.parts')} className={shared.box} />
            <UnitPromiseMonths life={data} />
            <Next bars={data.next} today={data.today} />
            <UnitHistoryList of={data.history} onPage={(page) => set({ page })} />
          </>
        )}
      </QueryView>
    </Page>
  );
};
