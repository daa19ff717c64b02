import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { transferContract } from '../../contract.ts';
import type { TransferTab } from '../../search.ts';
import { tabQuery, transferTabs } from '../../search.ts';
import classes from '../transfer.module.css';

const useCount = (tab: TransferTab): string => {
  const { data } = useApi(transferContract.list, { query: { ...tabQuery[tab], size: 1 } });
  return data === undefined || tab === 'done' ? '' : ` ${data.total}${data.totalCapped ? '+' : ''}`;
};

const Tab = ({
  tab,
  name,
  checked,
  onChange,
}: {
  tab: TransferTab;
  name: string;
  checked: boolean;
  onChange: () => void;
}) => {
  const { t } = useTranslation('transfer');
  const count = useCount(tab);
  return (
    <label className={classes['tab']}>
      <input type="radio" name={name} value={tab} checked={checked} onChange={onChange} />
      <span>
        {t(`tab.${tab}`)}
        {count}
      </span>
    </label>
  );
};

/** Parts of the list, each with how many it holds. */
export const TransferTabs = ({
  value,
  onChange,
}: {
  value: TransferTab;
  onChange: (tab: TransferTab) => void;
}) => {
  const { t } = useTranslation('transfer');
  const name = useId();
  return (
    <fieldset className={classes['tabs']}>
      <legend className={classes['hidden']}>{t('filter')}</legend>
      {transferTabs.map((tab) => (
        <Tab key={tab} tab={tab} name={name} checked={tab === value} onChange={() => onChange(tab)} />
      ))}
    </fieldset>
  );
};
