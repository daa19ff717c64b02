import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi, useRefresh } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { LookupEntry } from '#setup/reference-lists/contract.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';
import { LookupUsesList } from './uses-list.tsx';

type DialogProps = { kind: LookupKind; entry: LookupEntry; onClose: () => void };

const useUses = (kind: LookupKind, code: string, enabled = true) =>
  useApi(referenceListContract.uses, { params: { kind }, body: { code } }, { staleTime: 0, enabled });

export const LookupUsesDialog = ({ kind, entry, onClose }: DialogProps) => {
  const { t } = useTranslation(['lookup', 'ui']);
  const uses = useUses(kind, entry.code);
  return (
    <Dialog onClose={onClose} title={t('uses.title', { name: entry.description })}>
      <QueryView query={uses}>{(data) => <LookupUsesList entry={entry} uses={data} />}</QueryView>
    </Dialog>
  );
};

export const RemoveEntryDialog = ({
  kind,
  entry,
  onClose,
  onMerge,
}: DialogProps & { onMerge: () => void }) => {
  const { t } = useTranslation(['lookup', 'ui']);
  const refresh = useRefresh();
  const name = entry.description || entry.code;
  const remove = useAction(referenceListContract.remove, {
    done: t('remove.done', { name }),
    refresh: 'all',
    onSuccess: onClose,
    // The removal failed because the entry is in use by now.
    onError: () => void refresh([referenceListContract.uses]),
  });
  const uses = useUses(kind, entry.code, !remove.isPending && !remove.isSuccess);
  const used = uses.data !== undefined && uses.data.groups + uses.data.items > 0;
  return (
    <Dialog
      busy={remove.isPending}
      onClose={onClose}
      title={t(used ? 'remove.inUse' : 'remove.title', { name })}
    >
      <QueryView query={uses}>
        {(data) =>
          used ? (
            <Stack gap="sm">
              <LookupUsesList entry={entry} uses={data} />
              <Text size="sm">{t('remove.instead')}</Text>
              <DialogButtons action={t('merge.button')} onAction={onMerge} out={t('ui:close')} />
            </Stack>
          ) : (
            <Stack gap="sm">
              <Text size="sm">{t('remove.text')}</Text>
              <DialogButtons
                action={t('ui:delete')}
                onAction={() => remove.mutate({ params: { kind }, body: { code: entry.code } })}
                color="red"
              />
            </Stack>
          )
        }
      </QueryView>
    </Dialog>
  );
};
