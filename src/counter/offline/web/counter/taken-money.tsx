import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCash, IconCheck, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, MoneyText } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { RoundedHandOut, RoundedCash, totalTakenOf } from '#orders/order/web/index.ts';
import { useStoredCashCoin } from '../device-state.ts';
import { bahtOf } from '#lib/money/money.ts';
import { satangGivenByStep, paymentsOfStep } from '#counter/offline/offline-step.ts';
import type { DeviceStep } from '../device/stored-records.ts';

/** `amount` is the deposit to refund, or the debt above the deposit, in baht. */
export type OfflineSettlement = { act: 'giveBack' | 'pay'; amount: number };

type TakenProps = {
  one: DeviceStep;
  settles: OfflineSettlement | null;
  onSettle: (act: OfflineSettlement['act']) => void;
  onNext: () => void;
};

export const StepTaken = ({ one, settles, onSettle, onNext }: TakenProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const coin = useStoredCashCoin();
  const { total, cash, change } = totalTakenOf([...paymentsOfStep(one.step.what)], coin);
  const given = satangGivenByStep(one.step.what);
  return (
    <Stack gap="md" maw="36rem">
      <Alert
        color="teal"
        icon={<IconCheck aria-hidden />}
        role="status"
        title={t(`taken.${one.step.what.kind}`)}
      >
        <Text size="sm">{t('taken.number', { no: one.step.number })}</Text>
        <Text size="sm">{t('taken.hint')}</Text>
      </Alert>
      {total > 0 ? (
        <Text>
          {t('steps.taken')} <MoneyText baht={total} />
        </Text>
      ) : null}
      <RoundedCash amount={cash} coin={coin} />
      {one.about.rest === undefined ? null : (
        <Text>
          {t('rest.kept')} <MoneyText baht={one.about.rest.kept} />
        </Text>
      )}
      {given > 0 ? (
        <Text size="xl" fw={700}>
          {t('steps.given')} <MoneyText baht={bahtOf(given)} />
        </Text>
      ) : null}
      <RoundedHandOut method="cash" amounts={[bahtOf(given)]} coin={coin} />
      {change > 0 ? (
        <Text size="xl" fw={700}>
          {t('shared:money.change')} <MoneyText baht={change} />
        </Text>
      ) : null}
      <Group gap="sm">
        {settles === null ? null : (
          <Button leftSection={<IconCash size={20} aria-hidden />} onClick={() => onSettle(settles.act)}>
            {t(settles.act === 'pay' ? 'rest.next' : 'giveBack.next', {
              amount: bahtInSentence(settles.amount),
            })}
          </Button>
        )}
        <ButtonLink
          variant={settles === null ? 'filled' : 'default'}
          to="/pages/offline-slip/$step"
          params={{ step: one.step.id }}
          leftSection={<IconPrinter size={20} aria-hidden />}
        >
          {t('slip.open')}
        </ButtonLink>
        <Button variant="default" onClick={onNext}>
          {t('taken.next')}
        </Button>
      </Group>
    </Stack>
  );
};
