/** Work on an order in the back room: every answer is the order as it stands now. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, Row } from '#lib/contract/contract.ts';
import { apiQuery, useAction, useRefresh } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import type { TodoOrder } from '#counter/preparation/contract.ts';
import { prepareContract } from '#counter/preparation/contract.ts';

type OrderRow = Row & { reply: (typeof prepareContract.get)['reply'] };

/** A change whose reply is shown at once; lists are fetched again. */
const useWorkAction = <R extends OrderRow>(row: R, orderId: number, done?: string) => {
  const queries = useQueryClient();
  const { branchId } = useSession();
  const refresh = useRefresh();
  return useAction(row, {
    ...(done !== undefined && { done }),
    onSuccess: (reply: ReplyOf<R>) => {
      const { queryKey } = apiQuery(prepareContract.get, { params: { id: orderId } }, branchId);
      queries.setQueryData(queryKey, reply as TodoOrder);
      void refresh([prepareContract.list, prepareContract.counts, prepareContract.history]);
    },
    // Somebody else has changed the order: show how it stands.
    onError: () => void refresh([prepareContract.get]),
  });
};

export const useWork = (orderId: number, words: { saved: string }) => ({
  tick: useWorkAction(prepareContract.tick, orderId),
  bind: useWorkAction(prepareContract.bind, orderId),
  part: useWorkAction(prepareContract.packPart, orderId),
  note: useWorkAction(prepareContract.saveNote, orderId, words.saved),
});
export type Work = ReturnType<typeof useWork>;
