import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import type { GroupConflict, GroupUses, OpenOrder, ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { GroupDraft, GroupDraftErrors } from './group-draft.ts';
import { groupBodyOf, groupDraftOf, isSameGroupDraft, findGroupErrors } from './group-draft.ts';
import type { GroupFailure } from './failure-popup.tsx';
import { fitItemCells } from './item-grid.ts';
import type { GroupMerge } from './merge-drafts.ts';
import { mergeDrafts } from './merge-drafts.ts';

/** Another save came first. */
export type SaveConflict = { by: string; at: string; theirs: ProductGroup; merge: GroupMerge };
export type GroupInUse = { n: number; orders: readonly OpenOrder[] };

type Use = {
  /** Undefined for a new group. */
  group: ProductGroup | undefined;
  start: GroupDraft;
  onSaved: (group: ProductGroup) => void;
};

const refresh = [catalogContract.getGroup, catalogContract.groupUses, catalogContract.listItems];

/** An error loses no input; every save sends the version read. */
export const useGroupEditor = ({ group, start, onSaved }: Use) => {
  const { t } = useTranslation('catalog');
  const [base, setBase] = useState({ group, draft: start });
  const [draft, setDraft] = useState(start);
  const [wrong, setWrong] = useState<GroupDraftErrors>({});
  const [failure, setFailure] = useState<GroupFailure | null>(null);
  const [clash, setClash] = useState<SaveConflict | null>(null);
  const [used, setUsed] = useState<GroupInUse | null>(null);
  const [tries, setTries] = useState(0);
  const id = base.group?.productGroupId;
  const uses = useApi(catalogContract.groupUses, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const unitsOf = (productItemId: number): number =>
    uses.data?.items.find((one) => one.productItemId === productItemId)?.units ?? 0;

  const dirty = !isSameGroupDraft(draft, base.draft);
  const guard = useRef({ dirty, leaving: false });
  useEffect(() => {
    guard.current.dirty = dirty;
  }, [dirty]);

  const restart = (now: ProductGroup): void => {
    const next = groupDraftOf(now);
    setBase({ group: now, draft: next });
    setDraft(next);
    setWrong({});
  };

  const clashed = async (changed: GroupConflict): Promise<void> => {
    try {
      const theirs = await callApi(catalogContract.getGroup, { params: { id: id ?? 0 } });
      const merge = mergeDrafts({ base: base.draft, mine: draft, theirs: groupDraftOf(theirs) });
      setClash({ by: changed.by, at: changed.at, theirs, merge });
    } catch (error) {
      setFailure({ kind: 'view', error });
    }
  };

  const options = { refresh, quiet: true, done: t('group.saved') };
  const create = useAction(catalogContract.createAll, options);
  const update = useAction(catalogContract.updateAll, options);

  const refused = (error: unknown, kind: 'create' | 'update'): void => {
    if (isApiError(error, 'CHANGED')) void clashed(error.reply.data as GroupConflict);
    else if (isApiError(error, 'USED_ITEM')) setUsed(error.reply.data as GroupInUse);
    else {
      setFailure({ kind, error });
      if (isApiError(error, 'VALIDATION')) {
        const fields = (error.reply.fields ?? []).map((one) => one.field);
        setWrong((now) => ({ ...now, ...(fields.includes('name') && { name: 'name' as const }) }));
      }
    }
  };

  const save = async (what = draft, over = base.group): Promise<void> => {
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
      guard.current = { dirty: false, leaving: over === undefined };
      restart(saved);
      onSaved(saved);
    } catch (error) {
      refused(error, over === undefined ? 'create' : 'update');
    }
  };

  return {
    draft,
    base: base.group,
    uses: uses.data as GroupUses | undefined,
    unitsOf,
    dirty,
    isDirty: (): boolean => guard.current.dirty && !guard.current.leaving,
    /** Leaves without a question, after deletion. */
    letGo: (): void => void (guard.current.leaving = true),
    wrong,
    tries,
    saving: create.isPending || update.isPending,
    save,
    failure,
    fail: setFailure,
    clash,
    endClash: (): void => setClash(null),
    /** Saves the merged draft over the stored state. */
    resolve: (resolved: GroupDraft): void => {
      if (clash === null) return;
      setBase({ group: clash.theirs, draft: groupDraftOf(clash.theirs) });
      setDraft(resolved);
      setClash(null);
      void save(resolved, clash.theirs);
    },
    used,
    endUsed: (): void => setUsed(null),
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
export type GroupEditorState = ReturnType<typeof useGroupEditor>;
