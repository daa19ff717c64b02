import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { apiQuery, useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import type { MessageSetup } from '#admin/notifications/contract.ts';

export const useSaveSetup = <R extends OperationDefinition & { reply: { _output: MessageSetup } }>(
  row: R,
  { refuse, onSaved }: { refuse: (error: ApiError) => void; onSaved?: () => void },
) => {
  const { t } = useTranslation('notice');
  const { branchId } = useSession();
  const queries = useQueryClient();
  return useAction(row, {
    done: t('setup.saved'),
    onSuccess: (reply) => {
      queries.setQueryData(
        apiQuery(notificationsContract.setup, {}, branchId).queryKey,
        reply as MessageSetup,
      );
      onSaved?.();
    },
    onError: (error) => {
      refuse(error);
      if (error.reply.code === 'CHANGED')
        void queries.invalidateQueries({
          queryKey: [notificationsContract.setup.method, notificationsContract.setup.path],
        });
    },
  });
};
