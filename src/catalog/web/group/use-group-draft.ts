import { useEffect, useRef, useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import type { GroupUses, ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { GroupDraft, GroupDraftErrors } from './group-draft.ts';
import { groupDraftOf, isSameGroupDraft } from './group-draft.ts';
import { fitItemCells } from './item-grid.ts';

export type GroupStart = {
  /** Undefined for a new group. */
  group: ProductGroup | undefined;
  start: GroupDraft;
};

/** Draft, the stored group from which it started, and the numbers of units, which limit changes of items. */
export const useGroupDraft = ({ group, start }: GroupStart) => {
  const [base, setBase] = useState({ group, draft: start });
  const [draft, setDraft] = useState(start);
  const [wrong, setWrong] = useState<GroupDraftErrors>({});
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
    draft,
    base,
    uses: uses.data as GroupUses | undefined,
    unitsOf,
    dirty,
    isDirty: (): boolean => guard.current.dirty && !guard.current.leaving,
    /** After a deletion the user leaves without a question. */
    letGo: (): void => void (guard.current.leaving = true),
    wrong,
    setWrong,
    restart: (saved: ProductGroup, leaving: boolean): void => {
      guard.current = { dirty: false, leaving };
      const next = groupDraftOf(saved);
      setBase({ group: saved, draft: next });
      setDraft(next);
      setWrong({});
    },
    /** Continues with the draft `next` over a newer stored group. */
    rebase: (stored: ProductGroup, next: GroupDraft): void => {
      setBase({ group: stored, draft: groupDraftOf(stored) });
      setDraft(next);
    },
    set: (change: Partial<GroupDraft>): void => {
      setDraft((now) => ({ ...now, ...change }));
      setWrong((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
    },
    edit: (work: (now: GroupDraft) => GroupDraft): void => setDraft(work),
    setLists: (lists: { colors?: string[]; sizes?: string[] }): void =>
      setDraft((now) => {
        const next = { ...now, ...lists };
        return { ...next, cells: fitItemCells(now.cells, next.colors, next.sizes, unitsOf) };
      }),
  };
};
export type GroupDraftState = ReturnType<typeof useGroupDraft>;
