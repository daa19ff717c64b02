import { Button, SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { MonthlyChartSlot } from '#ui/router/slots.tsx';
import { useCan, useSession } from '#ui/session/session.ts';
import { ButtonLink, EmptyState, ListSkeleton, Page, QueryView, shared } from '#ui/index.ts';
import { BailPunctualityCard } from '#orders/refunds/web/index.ts';
import { FirstStepsCard } from '#access/sign-up/web/index.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import type { NoticeKind } from '#admin/notifications/message-kinds.ts';
import { NoticeSection } from '../notice-section.tsx';
import { DonePart } from '../overview/done.tsx';
import { NowPart } from '../overview/now.tsx';
import { OthersPart } from '../overview/others.tsx';
import { BranchTakings } from '../overview/takings.tsx';
import { TodayPart } from '../overview/today.tsx';

const route = getRouteApi('/dashboard/analytics');

type Reach = 'one' | 'all';

const WholeList = ({ kind, branches }: { kind: NoticeKind; branches: Reach }) => {
  const { t } = useTranslation('notice');
  const query = useApi(notificationsContract.lists, { query: { kind, branches } });
  return (
    <Stack gap="md">
      <div>
        <ButtonLink variant="default" to="/dashboard/analytics" search={{ branches }}>
          {t('day.back')}
        </ButtonLink>
      </div>
      <QueryView query={query}>
        {({ lists: [list] }) =>
          list === undefined || list.count === 0 ? (
            <EmptyState title={t('panel.nothing')} />
          ) : (
            <div className={shared.box}>
              <NoticeSection list={list} branch={branches === 'all'} message whole heading="h2" />
            </div>
          )
        }
      </QueryView>
    </Stack>
  );
};

const Overview = ({ branches }: { branches: Reach }) => {
  const { t } = useTranslation('notice');
  const { role } = useSession();
  const isOwner = useCan({ allow: 'owner' }) === 'ok';
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const query = useApi(
    notificationsContract.day,
    { query: { branches } },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  const branch = branches === 'all';
  const cards = {
    busy: query.isFetching,
    onRefresh: () => void query.refetch(),
    onRemoved: (name: string) => setRemoved((was) => new Set(was).add(name)),
  };
  return (
    <Stack gap="lg">
      <QueryView query={query} skeleton={<ListSkeleton rows={8} />}>
        {({ lists, today }) => (
          <NowPart lists={lists} today={today} branch={branch} removed={removed} cards={cards} />
        )}
      </QueryView>
      {role === 'staff' ? null : <FirstStepsCard />}
      {data === undefined ? null : (
        <>
          <TodayPart lists={data.lists} today={data.today} branch={branch} removed={removed} cards={cards} />
          {removed.has(t('day.done')) ? null : <DonePart day={data} branch={branch} cards={cards} />}
          {branch ? <BranchTakings day={data} /> : null}
          <OthersPart lists={data.lists} />
          {removed.size === 0 ? null : (
            <div>
              <Button variant="subtle" onClick={() => setRemoved(new Set())}>
                {t('card.bring', { n: removed.size })}
              </Button>
            </div>
          )}
        </>
      )}
      <BailPunctualityCard />
      {isOwner ? <MonthlyChartSlot of="income" /> : null}
    </Stack>
  );
};

export const AnalyticsPage = () => {
  const { t } = useTranslation(['notice', 'app']);
  const session = useSession();
  const { kind, branches = session.role === 'owner' && session.branches.length > 1 ? 'all' : 'one' } =
    route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      title={t('app:pages.analytics')}
      actions={
        session.branches.length > 1 ? (
          <SegmentedControl
            aria-label={t('day.branches')}
            value={branches}
            data={[
              { value: 'one', label: t('day.one') },
              { value: 'all', label: t('day.all') },
            ]}
            onChange={(value) =>
              void navigate({ search: (was) => ({ ...was, branches: value === 'all' ? 'all' : 'one' }) })
            }
          />
        ) : undefined
      }
    >
      {kind === undefined ? <Overview branches={branches} /> : <WholeList kind={kind} branches={branches} />}
    </Page>
  );
};
