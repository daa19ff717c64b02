import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { toastDone, toastError, toastWarning } from '#ui/feedback/toast.ts';
import { bahtOf } from '#lib/money/money.ts';
import { MoneyText, TimeText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { LeftStep } from '#counter/offline/contract.ts';
import { satangGivenByStep, satangTakenByStep, serverTimeOfStep } from '#counter/offline/offline-step.ts';
import type { OtherUser } from '../device/other-users.ts';
import { type LeftOnDevice, readLeftSteps, sendLeftSteps } from './send-left-steps.ts';

type RowProps = { of: LeftStep; refused: string | undefined };

const LeftStepRow = ({ of: { step, customerName, orderNo }, refused }: RowProps) => {
  const { t } = useTranslation(['offlineScreens', 'offline']);
  const [taken, given] = [satangTakenByStep(step.what), satangGivenByStep(step.what)];
  return (
    <li className={classes['line']}>
      <Group justify="space-between" gap="0.25rem 1rem">
        <Text fw={600}>{step.number}</Text>
        <Text size="sm" c="dimmed">
          <TimeText at={serverTimeOfStep(step)} />
        </Text>
      </Group>
      <Text size="sm">
        {t(`offline:kind.${step.what.kind}`)} · {customerName || orderNo}
        {taken > 0 ? (
          <>
            {' · '}
            {t('steps.taken')} <MoneyText baht={bahtOf(taken)} />
          </>
        ) : null}
        {given > 0 ? (
          <>
            {' · '}
            {t('steps.given')} <MoneyText baht={bahtOf(given)} />
          </>
        ) : null}
      </Text>
      {refused === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('steps.state.refused')}: {refused}
        </Text>
      )}
    </li>
  );
};

const Hidden = ({ of: { otherBranch, unreadable } }: { of: LeftOnDevice['hidden'] }) => {
  const { t } = useTranslation('offlineScreens');
  return (
    <>
      {otherBranch === 0 ? null : <Alert color="yellow">{t('left.otherBranch', { n: otherBranch })}</Alert>}
      {unreadable === 0 ? null : <Alert color="red">{t('left.unreadable', { n: unreadable })}</Alert>}
    </>
  );
};

export const LeftSteps = ({ user }: { user: OtherUser }) => {
  const { t } = useTranslation('offlineScreens');
  const refresh = useRefresh();
  const [left, setLeft] = useState<LeftOnDevice | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const sendAll = async ({ steps, hidden }: LeftOnDevice): Promise<void> => {
    const done = await sendLeftSteps(user, steps);
    if (done.sent.length > 0) toastDone(t('left.done', { n: done.sent.length }));
    if (!done.reached) toastWarning(t('left.stopped'));
    const rest = steps.filter((one) => !done.sent.includes(one.name));
    setRefused(done.refused);
    setLeft(rest.length === 0 ? null : { steps: rest, hidden });
    await refresh('all');
  };
  return (
    <Alert color="yellow">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('others', { username: user.username, n: user.count })}</Text>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() =>
            void whileBusy(async () => {
              setRefused(new Map());
              setLeft(await readLeftSteps(user));
            })
          }
        >
          {t('left.see')}
        </Button>
      </Stack>
      {left === null ? null : (
        <Dialog title={t('left.title', { username: user.username })} onClose={() => setLeft(null)}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t('left.hint')}
            </Text>
            <Hidden of={left.hidden} />
            <ul className={classes['list']} aria-label={t('steps.list')}>
              {left.steps.map((one) => (
                <LeftStepRow key={one.name} of={one} refused={refused.get(one.name)} />
              ))}
            </ul>
            <Group justify="flex-end">
              <Button
                loading={busy}
                disabled={left.steps.length === 0}
                onClick={() => void whileBusy(() => sendAll(left))}
              >
                {t('left.send', { n: left.steps.length })}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Alert>
  );
};
