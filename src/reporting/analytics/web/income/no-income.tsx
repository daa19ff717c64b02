import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, EmptyState } from '#ui/index.ts';
import type { StatisticsCounts, ShopStatistics } from '#reporting/analytics/contract.ts';

const nothing = ({ income, orders, rentals, sales }: StatisticsCounts): boolean =>
  [income, orders, rentals, sales].every((one) => one === 0);

export const isEmpty = ({ now, before, months, bailHeld }: ShopStatistics): boolean =>
  nothing(now) &&
  nothing(before) &&
  bailHeld === 0 &&
  months.every((one) => one.income === 0 && one.before === 0 && one.rentals === 0);

export const NoIncome = ({ isNew }: { isNew: boolean }) => {
  const { t } = useTranslation(['insight', 'shared']);
  if (!isNew) return <EmptyState title={t('empty.period')} hint={t('empty.periodHint')} />;
  return (
    <EmptyState
      title={t('empty.income')}
      hint={t('empty.incomeHint')}
      action={<ButtonLink to="/backoffice/rental">{t('shared:order.open')}</ButtonLink>}
    />
  );
};
