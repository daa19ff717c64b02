import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, formatDay } from '#lib/dates/day.ts';
import { bahtOf, formatBaht, nearestSatang } from '#lib/money/money.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { FormSection } from '#ui/form/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ErrorState, LabelledValue, ListSkeleton } from '#ui/index.ts';
import { previewRulesOf, type SettingsDraft } from '#setup/shop/web/index.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { paperLayoutOf, paperLayouts } from '#reporting/printing/paper-layouts.ts';
import { viewsByFace } from '../receipt/layout-faces.ts';
import { PrintedPapers } from '../receipt/papers.tsx';
import { usePaperWords } from '../receipt/use-paper-words.ts';
import { sampleBail, sampleDays, sampleFiguresOf, sampleRent } from './sample-figures.ts';
import classes from './preview.module.css';

const shortBaht = (satang: number): string => formatBaht(satang, { decimals: 'auto' });
const rateOf = (text: string): number => Math.min(100, parseTypedNumber(text, 2) || 0);

const Paper = ({ draft }: { draft: SettingsDraft }) => {
  const { t } = useTranslation('rules');
  const today = bangkokDay(new Date());
  const words = usePaperWords('th');
  const { rules, tax } = draft;
  const [body] = useDebouncedValue(
    {
      name: t('preview.garment'),
      rent: bahtOf(sampleRent),
      bail: bahtOf(sampleBail),
      ...sampleDays(today),
      vatSystem: tax.vatSystem,
      inVat: tax.inVat,
      taxRate: rateOf(tax.taxRate),
      receiptHeader: tax.receiptHeader,
      receiptNote: rules.receiptNote,
      settlementBox: rules.settlementBox,
    },
    400,
  );
  const query = useApi(printingContract.sample, { body }, { placeholderData: (last) => last });
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  if (query.data === undefined || words === null) return <ListSkeleton rows={4} />;
  const layout = paperLayouts[paperLayoutOf(rules)];
  return (
    <div className={classes['paper']} role="region" aria-label={t('preview.paper')} tabIndex={0}>
      <PrintedPapers
        views={viewsByFace([query.data], layout.faces, words)}
        layout={layout}
        words={words}
        onReady={() => undefined}
      />
    </div>
  );
};

export const SettingsPreview = ({ draft }: { draft: SettingsDraft }) => {
  const { t } = useTranslation(['rules', 'shared']);
  const language = useLanguage();
  const today = bangkokDay(new Date());
  const { rules, tax } = draft;
  const body = previewRulesOf(rules);
  const figures = sampleFiguresOf(
    { ...body, lateFeePerDay: nearestSatang(body.lateFeePerDay) },
    { vatSystem: tax.vatSystem, inVat: tax.inVat, rate: Math.round(rateOf(tax.taxRate) * 100) },
    today,
  );
  const { pickupDay, returnDay } = sampleDays(today);
  const baht = (satang: number): string => t('preview.baht', { amount: shortBaht(satang) });
  return (
    <FormSection title={t('preview.title')}>
      <Text size="sm">
        {t('preview.order', {
          price: shortBaht(sampleRent),
          bail: shortBaht(sampleBail),
          from: formatDay(pickupDay, language),
          to: formatDay(returnDay, language),
        })}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('preview.notSaved')}
      </Text>
      <div className={classes['facts']} aria-live="polite">
        <LabelledValue label={t('preview.days')}>{t('shared:day.count', { n: figures.days })}</LabelledValue>
        <LabelledValue label={t('preview.free')}>{formatDay(figures.freeFrom, language)}</LabelledValue>
        <LabelledValue label={t('preview.down')}>{baht(figures.down)}</LabelledValue>
        {figures.vat === null ? null : (
          <LabelledValue label={t('preview.vat')}>{baht(figures.vat)}</LabelledValue>
        )}
        {figures.late.map((one) => (
          <LabelledValue key={one.days} label={t('shared:order.daysLate', { n: one.days })}>
            {baht(one.fee)}
          </LabelledValue>
        ))}
        {figures.cancel.map((one) => (
          <LabelledValue key={one.days} label={t('preview.cancel', { n: one.days })}>
            {t(`preview.gives.${one.money}`, { amount: shortBaht(one.amount) })}
          </LabelledValue>
        ))}
      </div>
      <Text fw={600} size="sm" mt="md" mb="xs">
        {t('preview.paper')}
      </Text>
      <Paper draft={draft} />
    </FormSection>
  );
};
