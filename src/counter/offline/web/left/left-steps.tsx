import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { bahtOf } from '#lib/money/money.ts';
import { MoneyText, TimeText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { LeftStep } from '#counter/offline/contract.ts';
import { satangGivenByStep, satangTakenByStep, serverTimeOfStep } from '#counter/offline/offline-step.ts';
import type { OtherUser } from '../device/other-users.ts';
import { readLeftSteps, sendLeftStep } from './send-left-steps.ts';

const LeftStepRow = ({ of: { step, customerName, orderNo } }: { of: LeftStep }) => {
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
    </li>
  );
};

/** Steps that another user left on this device. */
export const LeftSteps = ({ user }: { user: OtherUser }) => {
  const { t } = useTranslation('offlineScreens');
  const refresh = useRefresh();
  const [steps, setSteps] = useState<LeftStep[] | null>(null);
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
  const sendAll = async (): Promise<void> => {
    for (const one of steps ?? []) await sendLeftStep(user, one);
    toastDone(t('left.done', { n: steps?.length ?? 0 }));
    setSteps(null);
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
          onClick={() => void whileBusy(async () => setSteps(await readLeftSteps(user)))}
        >
          {t('left.see')}
        </Button>
      </Stack>
      {steps === null ? null : (
        <Dialog title={t('left.title', { username: user.username })} onClose={() => setSteps(null)}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t('left.hint')}
            </Text>
            <ul className={classes['list']} aria-label={t('steps.list')}>
              {steps.map((one) => (
                <LeftStepRow key={one.name} of={one} />
              ))}
            </ul>
            <Group justify="flex-end">
              <Button loading={busy} disabled={steps.length === 0} onClick={() => void whileBusy(sendAll)}>
                {t('left.send', { n: steps.length })}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Alert>
  );
};
