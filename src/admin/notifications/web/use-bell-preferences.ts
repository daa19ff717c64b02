import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { callApi } from '#ui/api/client.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { bellRows } from '../bell-contract.ts';
import type { NoticeKind } from '../message-kinds.ts';

export type NoticeCountsReply = ReplyOf<typeof bellRows.counts>;

export const useBellPreferences = ({ counts, fresh, muted: kept }: NoticeCountsReply) => {
  const queries = useQueryClient();
  const { branchId } = useSession();
  const [muted, setMuted] = useState(kept);
  const again = (): Promise<void> =>
    queries.invalidateQueries({ queryKey: apiQuery(bellRows.counts, { query: {} }, branchId).queryKey });
  const latest = useRef({ counts, again });
  latest.current = { counts, again };
  useEffect(() => {
    if (fresh === 0) return;
    // A failure shows no message, because the bell still shows its number.
    callApi(bellRows.seen, { body: { counts: latest.current.counts } }).then(
      () => latest.current.again(),
      () => {},
    );
  }, [fresh]);
  const put = async (next: NoticeKind[]): Promise<void> => {
    const before = muted;
    setMuted(next);
    try {
      await callApi(bellRows.mute, { body: { kinds: next } });
      await again();
    } catch (error) {
      setMuted(before);
      toastError(error);
    }
  };
  return { muted, put };
};
