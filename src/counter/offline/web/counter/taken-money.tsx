import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCash, IconCheck, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, Money } from '#ui/index.ts';
import { amountText, takenOf } from '#orders/order/web/index.ts';
import { bahtOf } from '#lib/money/money.ts';
import { givenBy, paymentsOf } from '#counter/offline/offline-step.ts';
import type { KeptStep } from '../device/stored-records.ts';

/** Bail that goes back, or what is owed above it that is taken; baht. */
export type Settles = { act: 'giveBack' | 'pay'; amount: number };

type TakenProps = {
  one: KeptStep;
  /** What is to be done about the order's money now. */
  settles: Settles | null;
  onSettle: (act: Settles['act']) => void;
  onNext: () => void;
};

/** A step lies on the device: its number, the change, the slip to print, and the money where everything is back. */
export const Taken = ({ one, settles, onSettle, onNext }: TakenProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { total, change } = takenOf([...paymentsOf(one.step.what)]);
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
          {t('steps.taken')} <Money baht={total} />
        </Text>
      ) : null}
      {one.about.rest === undefined ? null : (
        <Text>
          {t('rest.kept')} <Money baht={one.about.rest.kept} />
        </Text>
      )}
      {givenBy(one.step.what) > 0 ? (
        <Text size="xl" fw={700}>
          {t('steps.given')} <Money baht={bahtOf(givenBy(one.step.what))} />
        </Text>
      ) : null}
      {change > 0 ? (
        <Text size="xl" fw={700}>
          {t('shared:money.change')} <Money baht={change} />
        </Text>
      ) : null}
      <Group gap="sm">
        {settles === null ? null : (
          <Button leftSection={<IconCash size={20} aria-hidden />} onClick={() => onSettle(settles.act)}>
            {t(settles.act === 'pay' ? 'rest.next' : 'giveBack.next', { amount: amountText(settles.amount) })}
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
