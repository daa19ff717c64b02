import type { BodyIn } from '#lib/contract/contract.ts';
import { acceptedBody } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { GroupAndItemsInput } from '#catalog/group-input.ts';
import { type GroupDraft, groupBodyOf } from './group-draft.ts';
import { type GroupStart, useGroupForm } from './use-group-form.ts';
import { useGroupRefusal } from './use-group-refusal.ts';

type Use = GroupStart & { onSaved: (group: ProductGroup) => void };
type GroupBody = BodyIn<typeof catalogContract.updateAll>;

const refresh = [catalogContract.getGroup, catalogContract.groupUses, catalogContract.listItems];

/** Input remains after an error. Saves send the version that was read. */
export const useGroupEditor = ({ group, start, onSaved }: Use) => {
  const { t } = useTranslation('catalog');
  const state = useGroupForm({ group, start });
  const { refuse, ...refusal } = useGroupRefusal(state);
  const { base, draft, restart, rebase, ...fields } = state;
  const options = { refresh, quiet: true, done: t('group.saved') };
  const create = useAction(catalogContract.createAll, options);
  const update = useAction(catalogContract.updateAll, options);
  const saving = create.isPending || update.isPending;

  const save = async (body: GroupBody, sent: GroupDraft, over = base.group): Promise<void> => {
    try {
      const saved =
        over === undefined
          ? await create.mutateAsync({ body })
          : await update.mutateAsync({ params: { id: over.productGroupId }, body });
      restart(saved, sent, over === undefined);
      onSaved(saved);
    } catch (error) {
      refuse(error, over === undefined ? 'create' : 'update');
    }
  };

  return {
    ...fields,
    ...refusal,
    draft,
    base: base.group,
    saving,
    submit: state.form.submit((body) => {
      if (!saving) void save(body, draft);
    }),
    resolve: (resolved: GroupDraft): void => {
      if (refusal.clash === null) return;
      const { theirs } = refusal.clash;
      const body = acceptedBody(GroupAndItemsInput, groupBodyOf(resolved, theirs.version));
      rebase(theirs, resolved);
      refusal.endClash();
      if (body !== null) void save(body, resolved, theirs);
    },
  };
};
export type GroupEditorState = ReturnType<typeof useGroupEditor>;
