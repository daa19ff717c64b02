import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf } from '#lib/money/money.ts';
import { ButtonLink, ConfirmButton, MoneyText, StateBadge, TextLink, TimeText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { satangGivenByStep, satangTakenByStep, serverTimeOfStep } from '#counter/offline/offline-step.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { retryStep, deleteStep, slipPictureOfStep } from '../device-session.ts';

type StateOf = 'waits' | 'refused' | 'done' | 'conflict' | 'settled';
const tones = { waits: 'warn', refused: 'bad', done: 'good', conflict: 'bad', settled: 'good' } as const;
const stateOf = ({ sent, refused }: DeviceStep): StateOf =>
  sent === null ? (refused === null ? 'waits' : 'refused') : sent.state;

const Refused = ({ one }: { one: DeviceStep }) => {
  const { t } = useTranslation('offlineScreens');
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm" c="var(--mantine-color-error)">
        {one.refused}
      </Text>
      <Text size="sm" c="dimmed">
        {t('steps.refusedHint')}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void retryStep(one)}>
          {t('steps.again')}
        </Button>
        <ConfirmButton
          size="xs"
          title={t('steps.dropAsk')}
          text={t('steps.dropText', { no: one.step.number })}
          confirmLabel={t('steps.drop')}
          onConfirm={() => deleteStep(one)}
        >
          {t('steps.drop')}
        </ConfirmButton>
      </Group>
    </Stack>
  );
};

const SlipOf = ({ one }: { one: DeviceStep }) => {
  const { t } = useTranslation(['offlineScreens', 'accounting']);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm" c={one.picture === 'unread' ? undefined : 'dimmed'}>
        {t(one.picture === 'unread' ? 'picture.unread' : 'picture.attached')}
      </Text>
      {one.picture === 'sent' ? null : (
        <Button
          size="xs"
          variant="default"
          onClick={() => void slipPictureOfStep(one).then((address) => setShown(address))}
        >
          {t('accounting:slip.show')}
        </Button>
      )}
      {shown === null ? null : (
        <Dialog title={t('accounting:slip.label')} onClose={() => setShown(null)}>
          <img src={shown} alt={t('accounting:slip.label')} style={{ maxWidth: '100%' }} />
        </Dialog>
      )}
    </Group>
  );
};

export const OfflineStepList = ({ steps }: { steps: readonly DeviceStep[] }) => {
  const { t } = useTranslation(['offlineScreens', 'offline', 'shared']);
  return (
    <ul className={classes['list']} aria-label={t('steps.list')}>
      {steps.toReversed().map((one) => {
        const { step, about, sent } = one;
        const state = stateOf(one);
        const order = sent?.order ?? null;
        return (
          <li key={step.id} className={classes['line']}>
            <Group gap="0.25rem 1rem" justify="space-between">
              <Group gap="xs">
                <Text fw={600}>{step.number}</Text>
                <StateBadge tone={tones[state]}>
                  {state === 'waits' || state === 'refused'
                    ? t(`steps.state.${state}`)
                    : t(`offline:state.${state}`)}
                </StateBadge>
              </Group>
              <Text size="sm" c="dimmed">
                <TimeText at={serverTimeOfStep(step)} />
              </Text>
            </Group>
            <Text size="sm">
              {t(`offline:kind.${step.what.kind}`)} · {about.customerName || about.orderNo}
              {satangTakenByStep(step.what) > 0 ? (
                <>
                  {' · '}
                  {t('steps.taken')} <MoneyText baht={bahtOf(satangTakenByStep(step.what))} />
                </>
              ) : null}
              {satangGivenByStep(step.what) > 0 ? (
                <>
                  {' · '}
                  {t('steps.given')} <MoneyText baht={bahtOf(satangGivenByStep(step.what))} />
                </>
              ) : null}
            </Text>
            <Group gap="xs" mt="xs">
              <ButtonLink
                size="xs"
                variant="default"
                to="/pages/offline-slip/$step"
                params={{ step: step.id }}
                leftSection={<IconPrinter size={16} aria-hidden />}
              >
                {t('slip.open')}
              </ButtonLink>
              {order === null ? null : (
                <TextLink
                  size="sm"
                  to="/backoffice/order-detail/$orderid"
                  params={{ orderid: String(order.orderId) }}
                >
                  {t('shared:order.numbered', { no: order.orderNo })}
                </TextLink>
              )}
              {sent?.state === 'conflict' ? (
                <TextLink size="sm" to="/backoffice/offline-todo">
                  {t('todo.see')}
                </TextLink>
              ) : null}
            </Group>
            {one.picture === undefined ? null : <SlipOf one={one} />}
            {one.refused === null ? null : <Refused one={one} />}
          </li>
        );
      })}
    </ul>
  );
};
