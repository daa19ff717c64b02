import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { inboxContract } from '../contract.ts';
import type { InboxFolder, MailLabel } from '../mail-kinds.ts';

export const mailListOperations = [
  inboxContract.mails,
  inboxContract.meta,
  inboxContract.conversation,
] as const;

export const useOrganizeMails = () => {
  const { t } = useTranslation('mail');
  const options = { refresh: mailListOperations };
  const star = useAction(inboxContract.setStarred, options);
  const label = useAction(inboxContract.updateLabels, options);
  const unread = useAction(inboxContract.markUnread, options);
  const move = useAction(inboxContract.moveMails, { refresh: mailListOperations });
  return {
    star: (mailId: number, value: boolean): void => star.mutate({ body: { mailId, value } }),
    label: (id: number, name: MailLabel): void => label.mutate({ body: { emailIds: [id], label: name } }),
    labelAll: (emailIds: number[], name: MailLabel): void =>
      label.mutate({ body: { emailIds, label: name } }),
    unread: (emailIds: number[], unreadFlag: boolean): void =>
      unread.mutate({ body: { emailIds, unreadFlag } }),
    move: (emailIds: number[], mailFolder: InboxFolder): void =>
      move.mutate({ body: { emailIds, mailFolder } }),
    movedTo: (folder: InboxFolder): string => t('moved', { folder: t(`filter.${folder}`) }),
  };
};
