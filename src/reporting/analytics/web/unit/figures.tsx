import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Fact, Money } from '#ui/index.ts';
import type { UnitLife } from '#reporting/analytics/contract.ts';
import classes from './unit.module.css';

/** How much it is used, and (for admins) what it has brought and cost. */
export const Figures = ({ life }: { life: UnitLife }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const { money } = life;
  const times = (n: number): string => t('unit.times', { n });
  const days = (n: number): string => t('unit.days', { n });
  return (
    <Stack gap="md" className={classes['box']}>
      <div className={classes['figures']}>
        <Fact label={t('unit.timesRented')}>{times(life.timesRented)}</Fact>
        <Fact label={t('unit.daysRented')}>{days(life.daysRented)}</Fact>
        <Fact label={t('unit.idle')}>{days(life.idleDays)}</Fact>
        <Fact label={t('unit.washed')}>{times(life.timesWashed)}</Fact>
        <Fact label={t('unit.repaired')}>{times(life.timesRepaired)}</Fact>
      </div>
      {money === null ? null : (
        <div className={classes['figures']} role="group" aria-label={t('unit.money')}>
          <Fact label={t('unit.earnings')}>
            <Money baht={money.earnings} />
          </Fact>
          {money.fees === 0 ? null : (
            <Fact label={t('unit.fees')}>
              <Money baht={money.fees} />
            </Fact>
          )}
          {money.soldFor === 0 ? null : (
            <Fact label={t('unit.soldFor')}>
              <Money baht={money.soldFor} />
            </Fact>
          )}
          <Fact label={t('shared:garment.cost')}>
            <Money baht={money.cost} />
          </Fact>
          <Fact label={t('unit.care')}>
            <Money baht={money.careCost} />
          </Fact>
          <Fact label={t('unit.balance')}>
            <span className={money.balance < 0 ? classes['bad'] : undefined}>
              <Money baht={money.balance} sign />
            </span>
          </Fact>
        </div>
      )}
    </Stack>
  );
};
