import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type BranchContent, type BranchRow, shopContract } from '#setup/shop/contract.ts';

type CloseBranchDialogProps = { branch: BranchRow; onClose: () => void; onDone: () => void };

export const CloseBranchDialog = ({ branch, onClose, onDone }: CloseBranchDialogProps) => {
  const { t } = useTranslation(['rules', 'ui']);
  const close = useAction(shopContract.closeBranch, {
    done: t('branches.closed', { name: branch.branchName }),
    refresh: 'all',
    onSuccess: onDone,
  });
  const isEmpty = branch.contents.length === 0;
  const textOf = ({ kind, count }: BranchContent): string =>
    t(`branches.contents.${kind}`, { n: kind === 'cash' ? bahtInSentence(count) : count });
  return (
    <Dialog
      busy={close.isPending}
      onClose={onClose}
      title={t('branches.closeTitle', { name: branch.branchName })}
    >
      <Stack gap="md">
        <Text size="sm">{t(isEmpty ? 'branches.closeText' : 'branches.notEmpty')}</Text>
        {isEmpty ? null : (
          <List size="sm">
            {branch.contents.map((one) => (
              <List.Item key={one.kind}>{textOf(one)}</List.Item>
            ))}
          </List>
        )}
        <DialogButtons
          action={isEmpty ? t('branches.close') : undefined}
          onAction={() => close.mutate({ params: { id: branch.branchId } })}
          color="red"
        />
      </Stack>
    </Dialog>
  );
};
