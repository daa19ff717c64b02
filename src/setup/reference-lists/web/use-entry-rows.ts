import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { ApiError, isApiError } from '#ui/api/api-error.ts';
import { callApi } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { type Entry, lookupContract } from '../contract.ts';
import type { LookupKind } from '../list-kinds.ts';
import { bodyOf, type Draft, draftOf, problemsOf, sameDraft } from './entry-draft.ts';

/** A row that somebody has typed into and that the server does not have yet. */
export type Unsaved = {
  /** As the server had it when typing began, or as it said it is now. */
  entry: Entry;
  draft: Draft;
  saving: boolean;
  /** It has been sent at least once, or the cursor has left it: what is wrong is shown. */
  tried: boolean;
  error: ApiError | null;
};

/** The entry as it is now, which CHANGED brings along. */
const isEntry = (data: unknown): data is Entry =>
  typeof data === 'object' &&
  data !== null &&
  'version' in data &&
  typeof data.version === 'number' &&
  'description' in data &&
  typeof data.description === 'string';

/**
 * Rows with unsaved changes, by code. A row is saved as a whole; what was typed stays until the server has it,
 * whatever fails, and a row that somebody else has changed says so and keeps it too.
 */
export const useRows = (kind: LookupKind) => {
  const rows = useRef(new Map<string, Unsaved>());
  const [, show] = useState(0);
  const queries = useQueryClient();
  const refresh = useRefresh();
  const set = (code: string, row: Unsaved | null): void => {
    if (row === null) rows.current.delete(code);
    else rows.current.set(code, row);
    show((n) => n + 1);
  };

  const change = (entry: Entry, part: Partial<Draft>): void => {
    const row = rows.current.get(entry.code);
    const draft = { ...(row?.draft ?? draftOf(entry)), ...part };
    const based = row?.entry ?? entry;
    if (sameDraft(draft, draftOf(based)) && row?.saving !== true) set(entry.code, null);
    else set(entry.code, { saving: false, tried: false, error: null, ...row, entry: based, draft });
  };

  /** The list on screen shows the saved row before it is read again. */
  const put = (code: string, saved: Entry): void => {
    queries.setQueriesData<ReplyOf<typeof lookupContract.list>>(
      { queryKey: [lookupContract.list.method, lookupContract.list.path] },
      (page) => page && { ...page, itemList: page.itemList.map((one) => (one.code === code ? saved : one)) },
    );
  };

  const save = async (code: string): Promise<void> => {
    const row = rows.current.get(code);
    if (row === undefined || row.saving) return;
    if (Object.keys(problemsOf(kind, row.draft)).length > 0) return set(code, { ...row, tried: true });
    const sent = row.draft;
    set(code, { ...row, saving: true, tried: true, error: null });
    try {
      const saved = await callApi(lookupContract.save, {
        params: { kind },
        body: { code, newCode: sent.code, version: row.entry.version, ...bodyOf(kind, sent) },
      });
      const now = rows.current.get(code);
      put(code, saved);
      set(code, null);
      void refresh('all');
      // Typed on while it was being sent: the rest is saved on top of what was.
      if (now && !sameDraft(now.draft, sent)) {
        set(saved.code, { ...now, entry: saved, saving: false });
        await save(saved.code);
      }
    } catch (error) {
      const now = rows.current.get(code);
      if (now === undefined) return;
      const data = isApiError(error, 'CHANGED') ? error.reply.data : undefined;
      set(code, {
        ...now,
        entry: isEntry(data) ? data : now.entry,
        saving: false,
        error: error instanceof ApiError ? error : null,
      });
    }
  };

  return {
    unsaved: rows.current as ReadonlyMap<string, Unsaved>,
    change,
    save,
    discard: (code: string) => set(code, null),
  };
};
export type Rows = ReturnType<typeof useRows>;
