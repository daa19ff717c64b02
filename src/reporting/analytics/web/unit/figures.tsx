import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AutoGrid, LabelledValue, MoneyText, shared } from '#ui/index.ts';
import type { UnitHistory } from '#reporting/analytics/contract.ts';

export const UnitFigures = ({ life }: { life: UnitHistory }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const { money } = life;
  const times = (n: number): string => t('unit.times', { n });
  const days = (n: number): string => t('unit.days', { n });
  return (
    <Stack gap="md" className={shared.box}>
      <AutoGrid min="7.5rem" autoFlow="auto-fill">
        <LabelledValue label={t('unit.timesRented')}>{times(life.timesRented)}</LabelledValue>
        <LabelledValue label={t('unit.daysRented')}>{days(life.daysRented)}</LabelledValue>
        <LabelledValue label={t('unit.idle')}>{days(life.idleDays)}</LabelledValue>
        <LabelledValue label={t('unit.washed')}>{times(life.timesWashed)}</LabelledValue>
        <LabelledValue label={t('unit.repaired')}>{times(life.timesRepaired)}</LabelledValue>
      </AutoGrid>
      {money === null ? null : (
        <AutoGrid min="7.5rem" autoFlow="auto-fill" role="group" aria-label={t('unit.money')}>
          <LabelledValue label={t('unit.earnings')}>
            <MoneyText baht={money.earnings} />
          </LabelledValue>
          {money.fees === 0 ? null : (
            <LabelledValue label={t('unit.fees')}>
              <MoneyText baht={money.fees} />
            </LabelledValue>
          )}
          {money.soldFor === 0 ? null : (
            <LabelledValue label={t('unit.soldFor')}>
              <MoneyText baht={money.soldFor} />
            </LabelledValue>
          )}
          <LabelledValue label={t('shared:garment.cost')}>
            <MoneyText baht={money.cost} />
          </LabelledValue>
          <LabelledValue label={t('unit.care')}>
            <MoneyText baht={money.careCost} />
          </LabelledValue>
          <LabelledValue label={t('unit.balance')}>
            <span className={money.balance < 0 ? shared.bad : undefined}>
              <MoneyText baht={money.balance} sign />
            </span>
          </LabelledValue>
        </AutoGrid>
      )}
    </Stack>
  );
};
