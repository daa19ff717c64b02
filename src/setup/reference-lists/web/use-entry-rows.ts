import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { ApiError, isApiError } from '#ui/api/api-error.ts';
import { callApi } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { acceptedBody } from '#ui/form/index.ts';
import { type LookupEntry, referenceListContract } from '../contract.ts';
import { lookupEntryInputOf } from '../entry-input.ts';
import type { LookupKind } from '../list-kinds.ts';
import { entryBodyOf, type EntryDraft, entryDraftOf, isSameEntryDraft } from './entry-draft.ts';

export type UnsavedEntry = {
  /** Server's entry when typing began, or the entry in the error CHANGED. */
  entry: LookupEntry;
  draft: EntryDraft;
  saving: boolean;
  tried: boolean;
  error: ApiError | null;
};

const isEntry = (data: unknown): data is LookupEntry =>
  typeof data === 'object' &&
  data !== null &&
  'version' in data &&
  typeof data.version === 'number' &&
  'description' in data &&
  typeof data.description === 'string';

/**
 * Holds unsaved rows by code. Each row is saved as a whole. Input stays until saved, even after errors and
 * conflicts.
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

  const put = (code: string, saved: LookupEntry): void => {
    queries.setQueriesData<ReplyOf<typeof referenceListContract.list>>(
      { queryKey: [referenceListContract.list.method, referenceListContract.list.path] },
      (page) => page && { ...page, itemList: page.itemList.map((one) => (one.code === code ? saved : one)) },
    );
  };

  const save = async (code: string): Promise<void> => {
    const row = rows.current.get(code);
    if (row === undefined || row.saving) return;
    const body = acceptedBody(lookupEntryInputOf(kind), entryBodyOf(kind, row.draft));
    if (body === null) return set(code, { ...row, tried: true });
    const sent = row.draft;
    set(code, { ...row, saving: true, tried: true, error: null });
    try {
      const saved = await callApi(referenceListContract.save, {
        params: { kind },
        body: { ...body, code, newCode: body.code, version: row.entry.version },
      });
      const now = rows.current.get(code);
      put(code, saved);
      set(code, null);
      void refresh('all');
      // Input typed during the save is saved on top of the result.
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
