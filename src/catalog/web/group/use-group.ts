import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { GroupDraft } from './group-draft.ts';
import { groupBodyOf, findGroupErrors } from './group-draft.ts';
import { type GroupStart, useGroupDraft } from './use-group-draft.ts';
import { useGroupRefusal } from './use-group-refusal.ts';

type Use = GroupStart & { onSaved: (group: ProductGroup) => void };

const refresh = [catalogContract.getGroup, catalogContract.groupUses, catalogContract.listItems];

/** An error loses no input. Every save sends the version that was read. */
export const useGroupEditor = ({ group, start, onSaved }: Use) => {
  const { t } = useTranslation('catalog');
  const state = useGroupDraft({ group, start });
  const { refuse, ...refusal } = useGroupRefusal(state);
  const { base, setWrong, restart, rebase, ...fields } = state;
  const [tries, setTries] = useState(0);
  const options = { refresh, quiet: true, done: t('group.saved') };
  const create = useAction(catalogContract.createAll, options);
  const update = useAction(catalogContract.updateAll, options);

  const save = async (what = state.draft, over = base.group): Promise<void> => {
    const found = findGroupErrors(what);
    setWrong(found);
    setTries((n) => n + 1);
    if (Object.keys(found).length > 0) return;
    try {
      const saved =
        over === undefined
          ? await create.mutateAsync({ body: groupBodyOf(what) })
          : await update.mutateAsync({
              params: { id: over.productGroupId },
              body: groupBodyOf(what, over.version),
            });
      restart(saved, over === undefined);
      onSaved(saved);
    } catch (error) {
      refuse(error, over === undefined ? 'create' : 'update');
    }
  };

  return {
    ...fields,
    ...refusal,
    base: base.group,
    tries,
    saving: create.isPending || update.isPending,
    save,
    resolve: (resolved: GroupDraft): void => {
      if (refusal.clash === null) return;
      const { theirs } = refusal.clash;
      rebase(theirs, resolved);
      refusal.endClash();
      void save(resolved, theirs);
    },
  };
};
export type GroupEditorState = ReturnType<typeof useGroupEditor>;
