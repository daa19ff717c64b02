import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { setBranch, useSession } from '#ui/session/session.ts';
import type { SessionBranch } from '#ui/session/stored-session.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import classes from './shell.module.css';

const Names = ({ shop, branch }: { shop: string; branch: string }) => (
  <span className={classes['placeText']}>
    <span className={classes['shopName']}>{shop}</span>
    <span className={classes['branchName']}>{branch}</span>
  </span>
);

export const BranchPicker = () => {
  const { t } = useTranslation('app');
  const { shopName, branches, branchId, branchName } = useSession();
  const [opened, setOpened] = useState(false);
  const branch = branchName === '' ? t('noBranch') : branchName;
  if (branches.length < 2)
    return (
      <div className={classes['place']}>
        <Names shop={shopName} branch={branch} />
      </div>
    );
  const choose = (one: SessionBranch): void => {
    setOpened(false);
    if (one.branchId === branchId) return;
    setBranch(one.branchId);
    toastDone(t('branchChanged', { branch: one.branchName }));
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={260} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={`${shared.hover} ${classes['place']}`}
          onClick={() => setOpened((was) => !was)}
        >
          <Names shop={shopName} branch={branch} />
          <VisuallyHidden>{t('switchBranch')}</VisuallyHidden>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={t('switchBranch')}>
        <ul className={classes['branches']}>
          {branches.map((one) => (
            <li key={one.branchId}>
              <UnstyledButton
                className={`${shared.hover} ${classes['branch']}`}
                aria-current={one.branchId === branchId ? 'true' : undefined}
                data-autofocus={one.branchId === branchId || undefined}
                onClick={() => choose(one)}
              >
                <IconBuildingStore size={18} aria-hidden />
                <span>{one.branchName}</span>
                {one.branchId === branchId ? <IconCheck size={18} aria-hidden /> : null}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
};
