import { useTranslation } from '#ui/i18n/translation.ts';
import type { Share } from '#reporting/analytics/contract.ts';
import type { Cut } from '#reporting/analytics/rules/breakdowns.ts';
import { keyName } from '#reporting/analytics/rules/breakdown-name.ts';

/** What a part of the income is called, in the language of the page. */
export const useKeyName = (): ((cut: Cut, of: Pick<Share, 'key' | 'name'>) => string) => {
  const { t } = useTranslation(['insight', 'accounting']);
  return (cut, of) =>
    keyName(cut, of, {
      kind: (kind) => t(`accounting:kind.${kind}`),
      method: (method) => t(`accounting:method.${method as 'cash'}`),
      channel: (channel) => t(`statistics.channel.${channel}`),
      other: t('statistics.other'),
      noOrder: t('statistics.noOrder'),
      byItself: t('statistics.byItself'),
      notSaid: t('statistics.notSaid'),
    });
};
