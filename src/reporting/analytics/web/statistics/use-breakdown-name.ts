import { useTranslation } from '#ui/i18n/translation.ts';
import type { BreakdownShare } from '#reporting/analytics/contract.ts';
import type { Breakdown } from '#reporting/analytics/rules/breakdowns.ts';
import { breakdownName } from '#reporting/analytics/rules/breakdown-name.ts';

export const useBreakdownName = (): ((
  cut: Breakdown,
  of: Pick<BreakdownShare, 'key' | 'name'>,
) => string) => {
  const { t } = useTranslation(['insight', 'accounting']);
  return (cut, of) =>
    breakdownName(cut, of, {
      kind: (kind) => t(`accounting:kind.${kind}`),
      method: (method) => t(`accounting:method.${method as 'cash'}`),
      channel: (channel) => t(`statistics.channel.${channel}`),
      other: t('statistics.other'),
      noOrder: t('statistics.noOrder'),
      byItself: t('statistics.byItself'),
      notSaid: t('statistics.notSaid'),
    });
};
