import { useTranslation } from '#ui/i18n/translation.ts';
import { Pills } from '#ui/index.ts';
import type { TransferTab } from '#inventory/transfers/transfer-page-search.ts';
import { transferTabs } from '#inventory/transfers/transfer-page-search.ts';
import { useTabTotal } from './use-first-tab.ts';

const Label = ({ tab }: { tab: TransferTab }) => {
  const { t } = useTranslation('transfer');
  const { data } = useTabTotal(tab);
  const count = data === undefined || tab === 'done' ? '' : ` ${data.total}${data.totalCapped ? '+' : ''}`;
  return (
    <>
      {t(`tab.${tab}`)}
      {count}
    </>
  );
};

export const TransferTabs = ({
  value,
  onChange,
}: {
  value: TransferTab;
  onChange: (tab: TransferTab) => void;
}) => {
  const { t } = useTranslation('transfer');
  return (
    <Pills
      label={t('filter')}
      options={transferTabs.map((tab) => ({ value: tab, label: <Label tab={tab} /> }))}
      value={value}
      onChange={onChange}
    />
  );
};
