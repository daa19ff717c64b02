import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, Fact, Money, TextLink } from '#ui/index.ts';
import type { CustomerLife } from '#reporting/analytics/contract.ts';
import classes from '../unit/unit.module.css';

/** What the customer has been to the shop: how often, how much, how punctual, and what is left between the two. */
export const CustomerFigures = ({ figures, creditSlips }: Pick<CustomerLife, 'figures' | 'creditSlips'>) => {
  const { t } = useTranslation(['people', 'shared']);
  const { returned, late, lateDays, noShows } = figures;
  return (
    <section className={classes['box']} aria-labelledby="customer-figures">
      <h2 id="customer-figures" className={classes['heading']}>
        {t('life.figures')}
      </h2>
      <div className={classes['figures']}>
        <Fact label={t('life.orders')}>{t('life.times', { n: figures.orders })}</Fact>
        <Fact label={t('life.lastDay')}>
          {figures.lastDay === null ? t('life.never') : <DayText day={figures.lastDay} />}
        </Fact>
        <Fact label={t('life.spent')}>
          <Money baht={figures.spent} />
        </Fact>
        <Fact label={t('shared:order.onTime')}>
          {t('life.punctualOf', { n: returned - late, all: returned })}
        </Fact>
        <Fact label={t('life.late')}>
          <span className={late > 0 ? classes['bad'] : undefined}>
            {t('life.lateOf', { n: late, days: lateDays })}
          </span>
        </Fact>
        {noShows === 0 ? null : (
          <Fact label={t('life.noShow')}>
            <span className={classes['bad']}>{t('life.times', { n: noShows })}</span>
          </Fact>
        )}
        <Fact label={t('life.bailKept')}>
          <Money baht={figures.bailKept} />
        </Fact>
        <Fact label={t('life.bailHeld')}>
          <Money baht={figures.bailHeld} />
        </Fact>
        <Fact label={t('life.credit')}>
          <Money baht={figures.credit} />
        </Fact>
        {creditSlips.length === 0 ? null : (
          <Fact label={t('shared:paper.creditSlip')}>
            {creditSlips.map((one) => (
              <div key={one.documentId}>
                <TextLink
                  size="sm"
                  to="/pages/rec-page/$orderid"
                  params={{ orderid: String(one.orderId) }}
                  search={{ doc: one.documentId }}
                >
                  <DayText day={one.day} /> · <Money baht={one.amount} />
                </TextLink>
              </div>
            ))}
          </Fact>
        )}
      </div>
    </section>
  );
};
