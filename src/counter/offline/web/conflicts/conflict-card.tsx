import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, StateBadge, TextLink, TimeText } from '#ui/index.ts';
import { orderCss as classes, RentalStateBadge } from '#orders/order/web/index.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { OfflineStepView } from '#counter/offline/contract.ts';
import { satangGivenByStep, satangTakenByStep } from '#counter/offline/offline-step.ts';
import type { Resolution } from '#counter/offline/resolutions.ts';
import { garmentKeysOfStep } from './resolution-form.ts';
import { ResolutionDialog } from './resolution-dialog.tsx';

const explained = [
  'NOT_FREE_UNIT',
  'UNIT_IN_TRANSIT',
  'PAYMENT_TOO_LARGE',
  'REFUND_TOO_LARGE',
  'DISCOUNT_LIMIT',
  'BALANCE_DUE',
] as const;
const explanationOf = (reason: string) => explained.find((one) => one === reason);

const tones = { done: 'good', conflict: 'bad', settled: 'good' } as const;

export const ConflictCard = ({ step }: { step: OfflineStepView }) => {
  const { t } = useTranslation(['offlineScreens', 'offline', 'shared']);
  const [way, setWay] = useState<Resolution | null>(null);
  const more = step.state === 'conflict' ? explanationOf(step.reason) : undefined;
  const [taken, given] = [bahtOf(satangTakenByStep(step.what)), bahtOf(satangGivenByStep(step.what))];
  const codes = garmentKeysOfStep(step).filter((one) => typeof one === 'string');
  const who = step.order?.customerName ?? (step.what.kind === 'open' ? step.what.customer?.name : undefined);
  return (
    <article className={classes['box']} aria-label={step.number}>
      <Stack gap="xs">
        <Group gap="0.25rem 1rem" justify="space-between">
          <Group gap="xs">
            <Text fw={600}>{step.number}</Text>
            <StateBadge tone={tones[step.state]}>{t(`offline:state.${step.state}`)}</StateBadge>
          </Group>
          <Text size="sm" c="dimmed">
            <TimeText at={step.happenedAt} /> · {t('shared:field.byName', { name: step.by })}
          </Text>
        </Group>
        <Group gap="xs">
          <Text>
            {t(`offline:kind.${step.kind}`)}
            {who ? ` · ${who}` : ''}
            {taken > 0 ? (
              <>
                {' · '}
                {t('steps.taken')} <MoneyText baht={taken} />
              </>
            ) : null}
            {given > 0 ? (
              <>
                {' · '}
                {t('steps.given')} <MoneyText baht={given} />
              </>
            ) : null}
          </Text>
          {step.order === null ? null : (
            <TextLink
              size="sm"
              to="/backoffice/order-detail/$orderid"
              params={{ orderid: String(step.order.orderId) }}
            >
              {t('shared:order.numbered', { no: step.order.orderNo })}
            </TextLink>
          )}
          {step.order === null ? null : <RentalStateBadge state={step.order.state} />}
        </Group>
        {codes.length === 0 ? null : <Text size="sm">{t('todo.garments', { codes: codes.join(', ') })}</Text>}
        {step.reasonText === '' ? null : (
          <Alert color={step.state === 'conflict' ? 'red' : 'gray'} title={t('todo.why')}>
            {step.reason === 'ILLEGAL_TRANSITION' ? t('todo.whyPassed') : step.reasonText}
            {more === undefined ? null : (
              <Text size="sm" mt={4}>
                {t(`todo.more.${more}`)}
              </Text>
            )}
          </Alert>
        )}
        {step.heldSum === 0 ? null : (
          <Text size="sm" fw={600}>
            {t(step.heldSum > 0 ? 'todo.held' : 'todo.given')} <MoneyText baht={Math.abs(step.heldSum)} />
          </Text>
        )}
        {step.notes.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {t(`offline:note.${note}`)}
          </Text>
        ))}
        {step.settled === null ? null : (
          <Text size="sm">
            {t('todo.settled', { way: t(`offline:way.${step.settled.way}`), by: step.settled.by })}
            {step.settled.note === '' ? '' : ` – ${step.settled.note}`}
          </Text>
        )}
        {step.ways.length === 0 ? null : (
          <Group gap="xs">
            {step.ways.map((one, at) => (
              <Button
                key={one}
                size="sm"
                variant={at === 0 ? 'filled' : 'default'}
                onClick={() => setWay(one)}
              >
                {t(`offline:way.${one}`)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {way === null ? null : <ResolutionDialog step={step} way={way} onClose={() => setWay(null)} />}
    </article>
  );
};
