import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { ApiError, isApiError } from '#ui/api/api-error.ts';
import { callApi } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { type LookupEntry, referenceListContract } from '../contract.ts';
import type { LookupKind } from '../list-kinds.ts';
import {
  entryBodyOf,
  type EntryDraft,
  entryDraftOf,
  entryProblemsOf,
  isSameEntryDraft,
} from './entry-draft.ts';

/** A row with changes that the server does not have yet. */
export type UnsavedEntry = {
  /** As the server had it when typing began, or the current version from CHANGED. */
  entry: LookupEntry;
  draft: EntryDraft;
  saving: boolean;
  /** Sent at least once, or the focus has left it: its problems are shown. */
  tried: boolean;
  error: ApiError | null;
};

/** The current entry, from the data of CHANGED. */
const isEntry = (data: unknown): data is LookupEntry =>
  typeof data === 'object' &&
  data !== null &&
  'version' in data &&
  typeof data.version === 'number' &&
  'description' in data &&
  typeof data.description === 'string';

/**
 * Rows with unsaved changes, by code. A row is saved as a whole. Typed text stays until the server has saved it, even on errors; a
 * conflict with another save is shown and keeps the text too.
 */
export const useEntryRows = (kind: LookupKind) => {
  const rows = useRef(new Map<string, UnsavedEntry>());
  const [, show] = useState(0);
  const queries = useQueryClient();
  const refresh = useRefresh();
  const set = (code: string, row: UnsavedEntry | null): void => {
    if (row === null) rows.current.delete(code);
    else rows.current.set(code, row);
    show((n) => n + 1);
  };

  const change = (entry: LookupEntry, part: Partial<EntryDraft>): void => {
    const row = rows.current.get(entry.code);
    const draft = { ...(row?.draft ?? entryDraftOf(entry)), ...part };
    const based = row?.entry ?? entry;
    if (isSameEntryDraft(draft, entryDraftOf(based)) && row?.saving !== true) set(entry.code, null);
    else set(entry.code, { saving: false, tried: false, error: null, ...row, entry: based, draft });
  };

  /** Shows the saved row in the list before it is fetched again. */
  const put = (code: string, saved: LookupEntry): void => {
    queries.setQueriesData<ReplyOf<typeof referenceListContract.list>>(
      { queryKey: [referenceListContract.list.method, referenceListContract.list.path] },
      (page) => page && { ...page, itemList: page.itemList.map((one) => (one.code === code ? saved : one)) },
    );
  };

  const save = async (code: string): Promise<void> => {
    const row = rows.current.get(code);
    if (row === undefined || row.saving) return;
    if (Object.keys(entryProblemsOf(kind, row.draft)).length > 0) return set(code, { ...row, tried: true });
    const sent = row.draft;
    set(code, { ...row, saving: true, tried: true, error: null });
    try {
      const saved = await callApi(referenceListContract.save, {
        params: { kind },
        body: { code, newCode: sent.code, version: row.entry.version, ...entryBodyOf(kind, sent) },
      });
      const now = rows.current.get(code);
      put(code, saved);
      set(code, null);
      void refresh('all');
      // Typed during the save: the rest is saved on top of the result.
      if (now && !isSameEntryDraft(now.draft, sent)) {
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
    unsaved: rows.current as ReadonlyMap<string, UnsavedEntry>,
    change,
    save,
    discard: (code: string) => set(code, null),
  };
};
export type EntryRowsState = ReturnType<typeof useEntryRows>;
