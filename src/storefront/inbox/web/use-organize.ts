import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { mailContract } from '../contract.ts';
import type { Folder, Label } from '../mail-kinds.ts';

/** What shows mails: read again after a change of one. */
export const shown = [mailContract.mails, mailContract.meta, mailContract.conversation] as const;

/** Stars, labels, folders, read or not. */
export const useSort = () => {
  const { t } = useTranslation('mail');
  const options = { refresh: shown };
  const star = useAction(mailContract.setStarred, options);
  const label = useAction(mailContract.updateLabels, options);
  const unread = useAction(mailContract.markUnread, options);
  const move = useAction(mailContract.moveMails, { refresh: shown });
  return {
    star: (mailId: number, value: boolean): void => star.mutate({ body: { mailId, value } }),
    label: (id: number, name: Label): void => label.mutate({ body: { emailIds: [id], label: name } }),
    labelAll: (emailIds: number[], name: Label): void => label.mutate({ body: { emailIds, label: name } }),
    unread: (emailIds: number[], unreadFlag: boolean): void =>
      unread.mutate({ body: { emailIds, unreadFlag } }),
    move: (emailIds: number[], mailFolder: Folder): void => move.mutate({ body: { emailIds, mailFolder } }),
    movedTo: (folder: Folder): string => t('moved', { folder: t(`filter.${folder}`) }),
  };
};
