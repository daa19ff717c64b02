import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { LabelledValue, MoneyText } from '#ui/index.ts';
import type { UnitHistory } from '#reporting/analytics/contract.ts';
import classes from './unit.module.css';

export const UnitFigures = ({ life }: { life: UnitHistory }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const { money } = life;
  const times = (n: number): string => t('unit.times', { n });
  const days = (n: number): string => t('unit.days', { n });
  return (
    <Stack gap="md" className={classes['box']}>
      <div className={classes['figures']}>
        <LabelledValue label={t('unit.timesRented')}>{times(life.timesRented)}</LabelledValue>
        <LabelledValue label={t('unit.daysRented')}>{days(life.daysRented)}</LabelledValue>
        <LabelledValue label={t('unit.idle')}>{days(life.idleDays)}</LabelledValue>
        <LabelledValue label={t('unit.washed')}>{times(life.timesWashed)}</LabelledValue>
        <LabelledValue label={t('unit.repaired')}>{times(life.timesRepaired)}</LabelledValue>
      </div>
      {money === null ? null : (
        <div className={classes['figures']} role="group" aria-label={t('unit.money')}>
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
            <span className={money.balance < 0 ? classes['bad'] : undefined}>
              <MoneyText baht={money.balance} sign />
            </span>
          </LabelledValue>
        </div>
      )}
    </Stack>
  );
};
