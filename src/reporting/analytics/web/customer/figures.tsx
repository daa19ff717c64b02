import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, LabelledValue, MoneyText, TextLink } from '#ui/index.ts';
import type { CustomerHistory } from '#reporting/analytics/contract.ts';
import classes from '../unit/unit.module.css';

export const CustomerFigures = ({
  figures,
  creditSlips,
}: Pick<CustomerHistory, 'figures' | 'creditSlips'>) => {
  const { t } = useTranslation(['people', 'shared']);
  const { returned, late, lateDays, noShows } = figures;
  return (
    <section className={classes['box']} aria-labelledby="customer-figures">
      <h2 id="customer-figures" className={classes['heading']}>
        {t('life.figures')}
      </h2>
      <div className={classes['figures']}>
        <LabelledValue label={t('life.orders')}>{t('life.times', { n: figures.orders })}</LabelledValue>
        <LabelledValue label={t('life.lastDay')}>
          {figures.lastDay === null ? t('life.never') : <DayText day={figures.lastDay} />}
        </LabelledValue>
        <LabelledValue label={t('life.spent')}>
          <MoneyText baht={figures.spent} />
        </LabelledValue>
        <LabelledValue label={t('shared:order.onTime')}>
          {t('life.punctualOf', { n: returned - late, all: returned })}
        </LabelledValue>
        <LabelledValue label={t('life.late')}>
          <span className={late > 0 ? classes['bad'] : undefined}>
            {t('life.lateOf', { n: late, days: lateDays })}
          </span>
        </LabelledValue>
        {noShows === 0 ? null : (
          <LabelledValue label={t('life.noShow')}>
            <span className={classes['bad']}>{t('life.times', { n: noShows })}</span>
          </LabelledValue>
        )}
        <LabelledValue label={t('life.bailKept')}>
          <MoneyText baht={figures.bailKept} />
        </LabelledValue>
        <LabelledValue label={t('life.bailHeld')}>
          <MoneyText baht={figures.bailHeld} />
        </LabelledValue>
        <LabelledValue label={t('life.credit')}>
          <MoneyText baht={figures.credit} />
        </LabelledValue>
        {creditSlips.length === 0 ? null : (
          <LabelledValue label={t('shared:paper.creditSlip')}>
            {creditSlips.map((one) => (
              <div key={one.documentId}>
                <TextLink
                  size="sm"
                  to="/pages/rec-page/$orderid"
                  params={{ orderid: String(one.orderId) }}
                  search={{ doc: one.documentId }}
                >
                  <DayText day={one.day} /> · <MoneyText baht={one.amount} />
                </TextLink>
              </div>
            ))}
          </LabelledValue>
        )}
      </div>
    </section>
  );
};
