import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { FormSection } from '#ui/form/index.ts';
import { SortArea, useSortOrder } from '#ui/sort/index.ts';
import { PlainList, QueryView } from '#ui/index.ts';
import { type BranchRow, shopContract } from '#setup/shop/contract.ts';
import { nextBranchNo } from '#setup/shop/shop-info-input.ts';
import { BranchDialog } from './branch-dialog.tsx';
import { BranchCard, ClosedBranchCard } from './branch-row.tsx';
import { CloseBranchDialog } from './close-branch-dialog.tsx';

type Props = {
  onChanged: () => void;
};

const Branches = ({ branches, onChanged }: Props & { branches: readonly BranchRow[] }) => {
  const { t } = useTranslation('rules');
  const [dialog, setDialog] = useState<'add' | BranchRow | null>(null);
  const open = branches.filter((one) => one.active);
  const byId = new Map(open.map((one) => [one.branchId, one]));
  const put = useAction(shopContract.orderBranches, {
    done: t('branches.ordered'),
    refresh: 'all',
    onSuccess: onChanged,
  });
  const { ids, move } = useSortOrder([...byId.keys()], (next) => put.mutateAsync({ body: { ids: next } }));
  const done = (): void => {
    setDialog(null);
    onChanged();
  };
  return (
    <Stack gap="sm">
      <SortArea
        ids={ids}
        nameOf={(id) => byId.get(Number(id))?.branchName ?? ''}
        onMove={(id, place) => void move(Number(id), Number(place))}
      >
        <PlainList gap="xs" aria-label={t('info.branches')}>
          {ids.map((id) => {
            const branch = byId.get(id);
            return branch === undefined ? null : (
              <BranchCard key={id} branch={branch} onClose={() => setDialog(branch)} onChanged={onChanged} />
            );
          })}
        </PlainList>
      </SortArea>
      {open.length === branches.length ? null : (
        <PlainList gap="xs" aria-label={t('branches.closedList')}>
          {branches
            .filter((one) => !one.active)
            .map((one) => (
              <ClosedBranchCard key={one.branchId} branch={one} onChanged={onChanged} />
            ))}
        </PlainList>
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('branches.hint')}
        </Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setDialog('add')}
        >
          {t('branches.add')}
        </Button>
      </Group>
      {dialog === 'add' ? (
        <BranchDialog freeNo={nextBranchNo(branches)} onClose={() => setDialog(null)} onDone={done} />
      ) : null}
      {dialog !== null && dialog !== 'add' ? (
        <CloseBranchDialog branch={dialog} onClose={() => setDialog(null)} onDone={done} />
      ) : null}
    </Stack>
  );
};

export const BranchesSection = ({ onChanged }: Props) => {
  const { t } = useTranslation('rules');
  const query = useApi(shopContract.allBranches, {});
  return (
    <FormSection title={t('info.branches')}>
      <QueryView query={query}>
        {({ itemList }) => <Branches branches={itemList} onChanged={onChanged} />}
      </QueryView>
    </FormSection>
  );
};
