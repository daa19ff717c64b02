import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Row } from '#lib/contract/contract.ts';
import { apiQuery, useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { noticeContract } from '#admin/notifications/contract.ts';
import type { Setup } from '#admin/notifications/contract.ts';

/** Saving through a row that answers with the whole setup: the page goes on with what the server has now. */
export const useKept = <R extends Row & { reply: { _output: Setup } }>(row: R, onSaved?: () => void) => {
  const { t } = useTranslation('notice');
  const { branchId } = useSession();
  const queries = useQueryClient();
  return useAction(row, {
    done: t('setup.saved'),
    onSuccess: (reply) => {
      queries.setQueryData(apiQuery(noticeContract.setup, {}, branchId).queryKey, reply as Setup);
      onSaved?.();
    },
    // Somebody else saved in between: the page shows what there is.
    onError: (error) => {
      if (error.reply.code === 'CHANGED')
        void queries.invalidateQueries({
          queryKey: [noticeContract.setup.method, noticeContract.setup.path],
        });
    },
  });
};
