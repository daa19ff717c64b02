import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../core/web/translation.ts';
import { ButtonLink, Money } from '../../../core/web/ui/index.ts';
import { takenOf } from '../../../order/web/index.ts';
import { paymentsOf } from '../../step.ts';
import type { KeptStep } from '../device/kept.ts';

/** A step lies on the device: its number, the change, the slip to print. */
export const Taken = ({ one, onNext }: { one: KeptStep; onNext: () => void }) => {
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
      {change > 0 ? (
        <Text size="xl" fw={700}>
          {t('shared:money.change')} <Money baht={change} />
        </Text>
      ) : null}
      <Group gap="sm">
        <ButtonLink
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
