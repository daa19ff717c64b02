import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { ListSkeleton, QueryView, shared } from '#ui/index.ts';
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

/** If the call fails, the list has its title and no branch (docs/spec.md §8). */
const BranchList = ({ onChoose }: { onChoose: (one: SessionBranch) => void }) => {
  const { branches, branchId } = useSession();
  const query = useApi(shopInfoOperations.branches, {});
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={branches.length} />}>
      {(listed) => (
        <ul className={classes['branches']}>
          {branches
            .filter((one) => listed.some((branch) => branch.branchId === one.branchId))
            .map((one) => (
              <li key={one.branchId}>
                <UnstyledButton
                  className={`${shared.hover} ${classes['branch']}`}
                  aria-current={one.branchId === branchId ? 'true' : undefined}
                  autoFocus={one.branchId === branchId}
                  onClick={() => onChoose(one)}
                >
                  <IconBuildingStore size={18} aria-hidden />
                  <span>{one.branchName}</span>
                  {one.branchId === branchId ? <IconCheck size={18} aria-hidden /> : null}
                </UnstyledButton>
              </li>
            ))}
        </ul>
      )}
    </QueryView>
  );
};

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
        <BranchList onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
};
