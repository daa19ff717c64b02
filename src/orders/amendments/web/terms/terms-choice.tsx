import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Pills } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { ShownTerms } from '#setup/shop/terms.ts';
import { changedTermsOf, latestTermsOf, type TermField } from './latest-terms.ts';

const useTermText = () => {
  const { t } = useTranslation(['change', 'rules', 'shared']);
  const days = (n: number | null): string =>
    n === null ? t('change:terms.none') : t('shared:day.count', { n });
  const cancelText = ({ daysBefore: n, money, percent }: ShownTerms['cancelRules'][number]): string => {
    const what =
      money === 'forfeit' ? t('rules:cancel.forfeit') : `${t(`rules:cancel.${money}`)} ${percent}%`;
    return t('change:terms.cancelRule', { n, what });
  };
  return (field: TermField, terms: ShownTerms): string => {
    switch (field) {
      case 'lateFeePerDay':
      case 'swapFee':
        return bahtInSentence(terms[field]);
      case 'downPaymentPercent':
        return `${terms[field]}%`;
      case 'cancelRules':
        return terms.cancelRules.length === 0
          ? t('rules:cancel.none')
          : terms.cancelRules.map(cancelText).join(', ');
      case 'dayCounting':
      case 'parcelReturns':
        return t(`rules:options.${terms[field]}`);
      case 'promotionsAddUp':
      case 'lateClosedDays':
        return t(terms[field] ? 'change:terms.on' : 'change:terms.off');
      default:
        return days(terms[field]);
    }
  };
};

export const TermsChoice = ({
  own,
  shop,
  adopts,
  onChange,
}: {
  own: ShownTerms;
  shop: ShopInfo;
  adopts: boolean;
  onChange: (adopts: boolean) => void;
}) => {
  const { t } = useTranslation(['change', 'rules']);
  const text = useTermText();
  const latest = latestTermsOf(shop);
  const changed = changedTermsOf(own, latest);
  return (
    <Stack gap="xs">
      <Pills
        label={t('change:terms.label')}
        showLabel
        options={(['own', 'latest'] as const).map((value) => ({ value, label: t(`change:terms.${value}`) }))}
        value={adopts ? 'latest' : 'own'}
        onChange={(value) => onChange(value === 'latest')}
      />
      <dl className={classes['sums']}>
        {changed.length === 0 ? (
          <>
            <dt>{t('rules:fields.handOverTerms')}</dt>
            <dd>{t('change:terms.otherText')}</dd>
          </>
        ) : (
          changed.map((field) => [
            <dt key={field}>{t(`rules:fields.${field}`)}</dt>,
            <dd key={`${field} values`}>
              {t('change:terms.change', { old: text(field, own), now: text(field, latest) })}
            </dd>,
          ])
        )}
      </dl>
      <Text size="sm" c="dimmed">
        {t('change:terms.hint')}
      </Text>
    </Stack>
  );
};
