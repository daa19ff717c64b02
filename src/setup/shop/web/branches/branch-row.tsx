import { Badge, Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSortRow } from '#ui/sort/index.ts';
import { type BranchRow as Branch, shopContract } from '#setup/shop/contract.ts';
import classes from '../durations/durations.module.css';

type BranchCardProps = { branch: Branch; onClose: () => void; onChanged: () => void };

export const BranchCard = ({ branch, onClose, onChanged }: BranchCardProps) => {
  const { t } = useTranslation('rules');
  const { branchId, branchName, taxBranchNo, main } = branch;
  const sort = useSortRow(branchId, branchName);
  const setMain = useAction(shopContract.setMainBranch, {
    done: t('branches.mainSet', { name: branchName }),
    refresh: 'all',
    onSuccess: onChanged,
  });
  return (
    <li
      ref={sort.ref}
      style={sort.style}
      className={`${classes['card']} ${sort.lifted ? classes['lifted'] : ''}`}
    >
      <Group gap="xs">
        {sort.handle}
        <Text fw={600}>{branchName}</Text>
        <Text size="sm" c="dimmed">
          {taxBranchNo}
        </Text>
        {main ? <Badge variant="light">{t('branches.main')}</Badge> : null}
        <Group gap="xs" ms="auto">
          {main ? null : (
            <>
              <Button
                variant="default"
                size="compact-sm"
                loading={setMain.isPending}
                onClick={() => setMain.mutate({ params: { id: branchId } })}
              >
                {t('branches.setMain')}
              </Button>
              <Button variant="default" size="compact-sm" onClick={onClose}>
                {t('branches.close')}
              </Button>
            </>
          )}
        </Group>
      </Group>
    </li>
  );
};

type ClosedBranchCardProps = { branch: Branch; onChanged: () => void };

export const ClosedBranchCard = ({ branch, onChanged }: ClosedBranchCardProps) => {
  const { t } = useTranslation('rules');
  const reopen = useAction(shopContract.reopenBranch, {
    done: t('branches.reopened', { name: branch.branchName }),
    refresh: 'all',
    onSuccess: onChanged,
  });
  return (
    <li className={classes['card']}>
      <Group gap="xs">
        <Text c="dimmed">{branch.branchName}</Text>
        <Text size="sm" c="dimmed">
          {branch.taxBranchNo}
        </Text>
        <Badge variant="light" color="gray">
          {t('branches.isClosed')}
        </Badge>
        <Button
          ms="auto"
          variant="default"
          size="compact-sm"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params: { id: branch.branchId } })}
        >
          {t('branches.reopen')}
        </Button>
      </Group>
    </li>
  );
};
