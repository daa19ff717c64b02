import { useState } from 'react';
import { TranslationFields } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type LookupEntry, referenceListContract } from '#setup/reference-lists/contract.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';

type NamesDialogProps = { kind: LookupKind; entry: LookupEntry; onClose: () => void };

export const EntryNamesDialog = ({ kind, entry, onClose }: NamesDialogProps) => {
  const { t } = useTranslation(['lookup', 'shared', 'ui']);
  const [names, setNames] = useState(entry.translations);
  const save = useAction(referenceListContract.save, {
    done: t('shared:done.saved'),
    refresh: [referenceListContract.list],
    onSuccess: onClose,
  });
  const { code, description, active, swatch, turnaroundDays, direction, version } = entry;
  return (
    <Dialog
      title={t('namesOf', { name: description || code })}
      onClose={onClose}
      busy={save.isPending}
      dirty={JSON.stringify(names) !== JSON.stringify(entry.translations)}
    >
      <TranslationFields label={t('shared:field.name')} value={names} onChange={setNames} max={200} open />
      <DialogButtons
        action={t('ui:save')}
        disabled={save.isPending}
        onAction={() =>
          save.mutate({
            params: { kind },
            body: {
              code,
              description,
              active,
              swatch,
              turnaroundDays,
              direction,
              translations: names,
              version,
            },
          })
        }
      />
    </Dialog>
  );
};
