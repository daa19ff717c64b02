import { keepPreviousData } from '@tanstack/react-query';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#ui/api/connectivity.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { ConfirmButton, EmptyState, Page, PagedList, Pills, ScanBox, type ScanMessage } from '#ui/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { offlineContract } from '#counter/offline/contract.ts';
import { OfflineStepList } from '../counter/step-list.tsx';
import { deleteUnreadableSteps, startDeviceSession } from '../device-session.ts';
import { useDeviceState } from '../device-state.ts';
import { LeftSteps } from '../left/left-steps.tsx';
import { ConflictCard } from '../conflicts/conflict-card.tsx';

const route = getRouteApi('/backoffice/offline-todo');

const OnDevice = () => {
  const { t } = useTranslation('offlineScreens');
  const { steps, others, unreadable } = useDeviceState();
  useEffect(() => startDeviceSession(), []);
  const waiting = steps.filter((one) => one.sent === null);
  return (
    <>
      {others.map((user) => (
        <LeftSteps key={user.username} user={user} />
      ))}
      {unreadable === 0 ? null : (
        <Alert color="red" title={t('strip.unreadable', { n: unreadable })}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t('todo.unreadable')}</Text>
            <ConfirmButton
              size="xs"
              title={t('steps.dropAsk')}
              text={t('todo.unreadable')}
              confirmLabel={t('steps.drop')}
              onConfirm={deleteUnreadableSteps}
            >
              {t('steps.drop')}
            </ConfirmButton>
          </Stack>
        </Alert>
      )}
      {waiting.length === 0 ? null : (
        <section>
          <h2 className={classes['heading']}>{t('todo.onDevice')}</h2>
          <OfflineStepList steps={waiting} />
        </section>
      )}
    </>
  );
};

const FromSlip = () => {
  const { t } = useTranslation(['offlineScreens', 'offline']);
  const [said, setSaid] = useState<ScanMessage>();
  const enter = useAction(offlineContract.enterSlip, {
    quiet: true,
    refresh: 'all',
    onSuccess: (step) =>
      setSaid({
        tone: step.state === 'conflict' ? 'again' : 'ok',
        text: t('todo.entered', { no: step.number, state: t(`offline:state.${step.state}`) }),
      }),
    onError: (error) => setSaid({ tone: 'error', text: error.reply.detail }),
  });
  return (
    <section className={classes['box']} aria-label={t('todo.slip')}>
      <ScanBox
        label={t('todo.slip')}
        onScan={(code) => enter.mutate({ body: { code } })}
        busy={enter.isPending}
        autoFocus={false}
        said={said}
        shows
      />
      <Text size="sm" c="dimmed">
        {t('todo.slipHint')}
      </Text>
    </section>
  );
};

export const OfflineTodoPage = () => {
  const { t } = useTranslation(['offlineScreens', 'app']);
  const { search, set } = useListSearch(route);
  const { page = 1, list = 'conflict' } = search;
  const query = useApi(
    offlineContract.steps,
    { query: { list, page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const lost = useConnectivity() === 'lost';
  const { steps, others } = useDeviceState();
  const waits = others.length > 0 || steps.some((one) => one.sent === null);
  if (lost && query.data === undefined)
    return (
      <Page title={t('app:pages.offlineTodo')} back="/backoffice/offline">
        <OnDevice />
        <EmptyState title={t('todo.lost')} hint={t('todo.lostHint')} />
      </Page>
    );
  return (
    <Page title={t('app:pages.offlineTodo')} back="/backoffice/offline">
      <OnDevice />
      <Group>
        <Pills
          label={t('todo.which')}
          options={(['conflict', 'all'] as const).map((value) => ({ value, label: t(`todo.${value}`) }))}
          value={list}
          onChange={(next) => set({ list: next === 'all' ? 'all' : undefined })}
        />
      </Group>
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t(list === 'all' ? 'todo.noneEver' : 'todo.none')}
            hint={t(list === 'all' ? 'todo.noneEverHint' : waits ? 'todo.noneYetHint' : 'todo.noneHint')}
          />
        }
        onPage={(to) => set({ page: to })}
      >
        {({ itemList }) => (
          <Stack gap="sm">
            {itemList.map((step) => (
              <ConflictCard key={step.stepId} step={step} />
            ))}
          </Stack>
        )}
      </PagedList>
      {lost ? null : <FromSlip />}
    </Page>
  );
};
