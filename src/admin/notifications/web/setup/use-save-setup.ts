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
  saved: (reply: MessageSetup) => void,
  refuse: (error: ApiError) => unknown,
) => {
  const { t } = useTranslation('notice');
  const { branchId } = useSession();
  const queries = useQueryClient();
  return useAction(row, {
    done: t('setup.saved'),
    onSuccess: (reply) => {
      const setup = reply as MessageSetup;
      queries.setQueryData(apiQuery(notificationsContract.setup, {}, branchId).queryKey, setup);
      saved(setup);
    },
    onError: refuse,
  });
};
