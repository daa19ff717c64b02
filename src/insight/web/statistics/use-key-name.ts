import { useTranslation } from 'react-i18next';
import type { Share } from '../../contract.ts';
import { type Cut, otherParts } from '../../cuts.ts';

const isOther = (key: string): key is (typeof otherParts)[number] =>
  (otherParts as readonly string[]).includes(key);
const channels = ['counter', 'web', 'online', 'import'] as const;

/** What a part of the income is called. */
export const useKeyName = (): ((cut: Cut, of: Pick<Share, 'key' | 'name'>) => string) => {
  const { t } = useTranslation(['insight', 'accounting']);
  return (cut, { key, name }) => {
    if (isOther(key)) {
      const kind = key.slice(1) as 'late_fee' | 'damage_fee' | 'shipping' | 'other_income' | 'sale' | 'other';
      return kind === 'other' ? t('statistics.other') : t(`accounting:kind.${kind}`);
    }
    if (cut === 'method') return t(`accounting:method.${key as 'cash'}`);
    if (cut === 'channel') {
      const channel = channels.find((one) => one === key);
      return channel === undefined ? t('statistics.noOrder') : t(`statistics.channel.${channel}`);
    }
    if (name !== '') return name;
    return key !== '' ? key : t(cut === 'staff' ? 'statistics.byItself' : 'statistics.notSaid');
  };
};
