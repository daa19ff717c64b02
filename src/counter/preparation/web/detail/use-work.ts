import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, OperationDefinition } from '#lib/contract/contract.ts';
import { apiQuery, useAction, useRefresh } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import type { TodoOrder } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';

type OrderRow = OperationDefinition & { reply: (typeof preparationContract.get)['reply'] };

const useWorkAction = <R extends OrderRow>(row: R, orderId: number, done?: string) => {
  const queries = useQueryClient();
  const { branchId } = useSession();
  const refresh = useRefresh();
  return useAction(row, {
    ...(done !== undefined && { done }),
    onSuccess: (reply: ReplyOf<R>) => {
      const { queryKey } = apiQuery(preparationContract.get, { params: { id: orderId } }, branchId);
      queries.setQueryData(queryKey, reply as TodoOrder);
      void refresh([preparationContract.list, preparationContract.counts, preparationContract.history]);
    },
    onError: () => void refresh([preparationContract.get]),
  });
};

export const usePreparationWork = (orderId: number, words: { saved: string }) => ({
  tick: useWorkAction(preparationContract.tick, orderId),
  bind: useWorkAction(preparationContract.bind, orderId),
  part: useWorkAction(preparationContract.packPart, orderId),
  note: useWorkAction(preparationContract.saveNote, orderId, words.saved),
});
export type PreparationWork = ReturnType<typeof usePreparationWork>;
