import { Box } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AutoGrid, DayText, LabelledValue, MoneyText, shared, TextLink } from '#ui/index.ts';
import type { CustomerHistory } from '#reporting/analytics/contract.ts';

export const CustomerFigures = ({
  figures,
  creditSlips,
}: Pick<CustomerHistory, 'figures' | 'creditSlips'>) => {
  const { t } = useTranslation(['people', 'shared']);
  const { returned, late, lateDays, noShows } = figures;
  return (
    <section className={shared.box} aria-labelledby="customer-figures">
      <Box id="customer-figures" component="h2" mt={0} mb="0.5rem" fz="1.0625rem" fw={600}>
        {t('life.figures')}
      </Box>
      <AutoGrid min="7.5rem" autoFlow="auto-fill">
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
          <span className={late > 0 ? shared.bad : undefined}>
            {t('life.lateOf', { n: late, days: lateDays })}
          </span>
        </LabelledValue>
        {noShows === 0 ? null : (
          <LabelledValue label={t('life.noShow')}>
            <span className={shared.bad}>{t('life.times', { n: noShows })}</span>
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
      </AutoGrid>
    </section>
  );
};
