import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setBranch, useSession } from '../../../core/web/session.ts';
import { toastDone } from '../../../core/web/toast.ts';
import classes from './shell.module.css';

const Names = ({ shop, branch }: { shop: string; branch: string }) => (
  <span className={classes['placeText']}>
    <span className={classes['shopName']}>{shop}</span>
    <span className={classes['branchName']}>{branch}</span>
  </span>
);

/** Shop and branch; with more than one branch, a menu of them (owner: all, others: theirs). */
export const BranchPicker = () => {
  const { t } = useTranslation('app');
  const { shopName, branches, branchId, branchName } = useSession();
  const branch = branchName === '' ? t('noBranch') : branchName;
  if (branches.length < 2)
    return (
      <div className={classes['place']}>
        <Names shop={shopName} branch={branch} />
      </div>
    );
  return (
    <Menu position="bottom-start" width={260} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes['place']} aria-label={t('switchBranch', { branch })}>
          <Names shop={shopName} branch={branch} />
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('branch')}</Menu.Label>
        {branches.map((one) => (
          <Menu.Item
            key={one.branchId}
            leftSection={<IconBuildingStore size={18} aria-hidden />}
            rightSection={one.branchId === branchId ? <IconCheck size={18} aria-hidden /> : null}
            aria-current={one.branchId === branchId ? 'true' : undefined}
            onClick={() => {
              if (one.branchId === branchId) return;
              setBranch(one.branchId);
              toastDone(t('branchChanged', { branch: one.branchName }));
            }}
          >
            {one.branchName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
