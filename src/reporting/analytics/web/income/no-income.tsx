import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, EmptyState } from '#ui/index.ts';
import type { Counts, Statistics } from '#reporting/analytics/contract.ts';

const nothing = ({ income, orders, rentals, sales }: Counts): boolean =>
  [income, orders, rentals, sales].every((one) => one === 0);

/** Is there nothing to tell of: neither of the time, nor of what it is compared with, nor of the year around it? */
export const isEmpty = ({ now, before, months, bailHeld }: Statistics): boolean =>
  nothing(now) &&
  nothing(before) &&
  bailHeld === 0 &&
  months.every((one) => one.income === 0 && one.before === 0 && one.rentals === 0);

/** In place of tables full of noughts: a shop that has not begun opens its first rental, others choose another time. */
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
