import { useState } from 'react';
import { callApi, isApiError } from '#ui/api/client.ts';
import type { GroupConflict, OpenOrder, ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { GroupFailure } from './failure-popup.tsx';
import { groupDraftOf } from './group-draft.ts';
import type { GroupMerge } from './merge-drafts.ts';
import { mergeDrafts } from './merge-drafts.ts';
import type { GroupFormState } from './use-group-form.ts';

export type SaveConflict = { by: string; at: string; theirs: ProductGroup; merge: GroupMerge };
export type GroupInUse = { n: number; orders: readonly OpenOrder[] };

export const useGroupRefusal = ({ base, draft, form }: GroupFormState) => {
  const [failure, setFailure] = useState<GroupFailure | null>(null);
  const [clash, setClash] = useState<SaveConflict | null>(null);
  const [inUse, setInUse] = useState<GroupInUse | null>(null);

  const compare = async (changed: GroupConflict): Promise<void> => {
    try {
      const theirs = await callApi(catalogContract.getGroup, {
        params: { id: base.group?.productGroupId ?? 0 },
      });
      const merge = mergeDrafts({ base: base.draft, mine: draft, theirs: groupDraftOf(theirs) });
      setClash({ by: changed.by, at: changed.at, theirs, merge });
    } catch (error) {
      setFailure({ kind: 'view', error });
    }
  };

  return {
    failure,
    fail: setFailure,
    clash,
    endClash: (): void => setClash(null),
    inUse,
    endInUse: (): void => setInUse(null),
    refuse: (error: unknown, kind: 'create' | 'update'): void => {
      if (isApiError(error, 'CHANGED')) void compare(error.reply.data as GroupConflict);
      else if (isApiError(error, 'USED_ITEM')) setInUse(error.reply.data as GroupInUse);
      else {
        setFailure({ kind, error });
        if (isApiError(error)) form.refuse(error);
      }
    },
  };
};
