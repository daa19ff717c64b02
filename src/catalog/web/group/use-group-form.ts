import { useEffect, useRef, useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { GroupUses, ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { GroupAndItemsInput } from '#catalog/group-input.ts';
import { filledParts, type GroupDraft, groupBodyOf, groupDraftOf, isSameGroupDraft } from './group-draft.ts';
import { fitItemCells } from './item-grid.ts';
import { mergeDrafts } from './merge-drafts.ts';

export type GroupStart = {
  group: ProductGroup | undefined;
  start: GroupDraft;
};

/**
 * The state also has the stored group from which the user started, and numbers of units, which limit changes
 * of items.
 */
export const useGroupForm = ({ group, start }: GroupStart) => {
  const { t } = useTranslation('catalog');
  const [base, setBase] = useState({ group, draft: start });
  const form = useForm({
    schema: GroupAndItemsInput,
    initialValues: start,
    // Drafts of new groups and of copies differ by name.
    keepAs: `product-group ${group?.productGroupId ?? `new ${start.name}`}`,
    toBody: (values) => groupBodyOf(values, base.group?.version),
    texts: {
      video: t('group.wrong.video'),
      yearth: t('group.wrong.yearth'),
      itemAmount: t('group.wrong.itemAmount'),
      itemCode3Digit: t('group.wrong.itemCode3Digit'),
    },
  });
  const draft = form.values;
  const id = base.group?.productGroupId;
  const uses = useApi(catalogContract.groupUses, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const unitsOf = (productItemId: number): number =>
    uses.data?.items.find((one) => one.productItemId === productItemId)?.units ?? 0;

  const dirty = !isSameGroupDraft(draft, base.draft);
  const guard = useRef({ dirty, leaving: false });
  useEffect(() => {
    guard.current.dirty = dirty;
  }, [dirty]);

  return {
    form,
    draft,
    base,
    uses: uses.data as GroupUses | undefined,
    unitsOf,
    dirty,
    isDirty: (): boolean => guard.current.dirty && !guard.current.leaving,
    allowLeaving: (): void => void (guard.current.leaving = true),
    /** Restarts from the saved group, with changes made after sending. */
    restart: (saved: ProductGroup, sent: GroupDraft, leaving: boolean): void => {
      guard.current = { dirty: false, leaving };
      const theirs = groupDraftOf(saved);
      setBase({ group: saved, draft: theirs });
      form.set((mine) => mergeDrafts({ base: sent, mine, theirs }).draft);
      form.saved(theirs);
    },
    /** Continues with `next` on a newer stored group. */
    rebase: (stored: ProductGroup, next: GroupDraft): void => {
      setBase({ group: stored, draft: groupDraftOf(stored) });
      form.set(next);
    },
    setLists: (lists: { colors?: string[]; sizes?: string[] }): void =>
      form.set((now) => {
        const next = { ...now, ...lists };
        return { ...lists, cells: fitItemCells(now.cells, next.colors, next.sizes, unitsOf) };
      }),
    /** Empty parts are not sent, so positions differ. */
    partPath: (key: number): `parts.${number}` =>
      `parts.${filledParts(draft.parts).findIndex((one) => one.key === key)}`,
  };
};
export type GroupFormState = ReturnType<typeof useGroupForm>;
