import { Group, Text } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useConnectivity } from '#ui/api/connectivity.ts';
import { ButtonLink } from '#ui/index.ts';
import { offlineContract } from '../contract.ts';
import { useDeviceState, pendingStepCountIn } from './device-state.ts';
import classes from './status-strip.module.css';

const useConflicts = (): number => {
  const { steps } = useDeviceState();
  const some = steps.some((one) => one.sent?.state === 'conflict');
  const query = { list: 'conflict', size: 1 } as const;
  return useApi(offlineContract.steps, { query }, { enabled: some }).data?.total ?? 0;
};

export const StatusStripMessage = () => {
  const { t } = useTranslation('offlineScreens');
  const net = useConnectivity();
  const { steps, progress, others, unreadable, phase } = useDeviceState();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const conflicts = useConflicts();
  const waiting = pendingStepCountIn(steps);
  const refused = steps.filter((one) => one.refused !== null).length;
  const lost = net === 'lost';
  const here = path.startsWith('/backoffice/offline');
  const strangers = others.reduce((sum, one) => sum + one.count, 0);
  const message =
    progress !== null
      ? t('strip.sending', { done: progress.done + 1, all: progress.all })
      : refused > 0
        ? t('strip.refused', { n: refused })
        : unreadable > 0
          ? t('strip.unreadable', { n: unreadable })
          : waiting > 0 && !(lost && here)
            ? t('strip.waiting', { n: waiting })
            : conflicts > 0
              ? t('strip.conflicts', { n: conflicts })
              : strangers > 0
                ? t('strip.others', { n: strangers })
                : lost && !here && phase === 'ready'
                  ? t('strip.ready')
                  : '';
  if (message === '') return null;
  const bad = refused > 0 || conflicts > 0 || unreadable > 0;
  return (
    <div className={classes['strip']} data-bad={bad || undefined} role="status">
      <Group gap="xs" justify="center">
        <Text size="sm" component="span">
          {message}
        </Text>
        {!here && (lost || waiting > 0) ? (
          <ButtonLink
            size="compact-sm"
            variant="default"
            to="/backoffice/offline"
            search={waiting > 0 && !lost ? { tab: 'done' } : {}}
          >
            {t(lost ? 'strip.go' : 'strip.see')}
          </ButtonLink>
        ) : path !== '/backoffice/offline-todo' && (bad || strangers > 0) ? (
          <ButtonLink size="compact-sm" variant="default" to="/backoffice/offline-todo">
            {t('todo.see')}
          </ButtonLink>
        ) : null}
      </Group>
    </div>
  );
};
