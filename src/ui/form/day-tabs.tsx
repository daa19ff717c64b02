import { useTranslation } from '../i18n/translation.ts';
import { Pills } from './pills.tsx';

type Tab<T extends string> = { value: T; label: string; count?: string | undefined };
type TabsProps<T extends string> = { tabs: readonly Tab<T>[]; value: T; onChange: (tab: T) => void };

export const DayTabs = <T extends string>({ tabs, value, onChange }: TabsProps<T>) => {
  const { t } = useTranslation('ui');
  return (
    <Pills
      oneLine
      label={t('whichDay')}
      options={tabs.map((one) => ({
        value: one.value,
        label: one.count === undefined ? one.label : `${one.label} ${one.count}`,
      }))}
      value={value}
      onChange={onChange}
    />
  );
};
