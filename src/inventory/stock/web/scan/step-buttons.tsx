import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import type { UnitDetail, UnitState } from '#inventory/stock/contract.ts';
import type { NextStep } from './next-step.ts';

type StepButtonsProps = {
  unit: UnitDetail;
  step: NextStep;
  busy: boolean;
  onMove: (to: UnitState) => void;
};

export const StepButtons = ({ unit, step, busy, onMove }: StepButtonsProps) => {
  const { t } = useTranslation('stock');
  if (step.kind === 'gone' || step.kind === 'askAdmin')
    return (
      <Text role="alert" fw={600}>
        {step.kind === 'gone'
          ? t('scan.gone', { barcode: unit.barcode, state: t(`state.${unit.state}`) })
          : t('scan.askAdmin')}
      </Text>
    );
  if (step.kind === 'move') {
    const all = [...(step.main === null ? [] : [step.main]), ...step.others];
    return (
      <Group gap="xs">
        {all.map((to) => (
          <Button
            key={to}
            variant={to === step.main ? 'filled' : 'default'}
            loading={busy}
            onClick={() => onMove(to)}
          >
            {t(unit.state === 'lost' ? 'scan.found' : `scan.to.${to}`)}
          </Button>
        ))}
      </Group>
    );
  }
  const { kind } = step;
  const to = {
    handOver: '/backoffice/pickup',
    return: '/backoffice/return',
    receive: '/backoffice/transfers',
  } as const;
  return (
    <Group gap="xs">
      <ButtonLink to={to[kind]} search={{ q: unit.barcode }}>
        {t(`scan.${kind}`)}
      </ButtonLink>
    </Group>
  );
};
