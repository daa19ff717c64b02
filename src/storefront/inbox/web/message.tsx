import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { shared, TimeText } from '#ui/index.ts';
import { type ConversationMail as SaidMail, inboxContract } from '../contract.ts';
import type { MailDraft } from '../compose-contract.ts';
import { MailAttachments } from './attachments.tsx';
import { MailHtml } from './mail-html.tsx';
import { LabelName } from './labels.tsx';
import { MailMenu } from './mail-menu.tsx';
import classes from './mail.module.css';
import { StarButton } from './star-button.tsx';
import { DeliveryState } from './compose/delivery-state.tsx';

export const ConversationMessage = ({
  of,
  onTakenBack,
}: {
  of: SaidMail;
  onTakenBack: (draft: MailDraft) => void;
}) => {
  const { t } = useTranslation('mail');
  const [laidOut, setLaidOut] = useState(false);
  return (
    <article className={classes['mail']} data-out={of.outgoing || undefined}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <div className={shared.anywhere}>
          <Text fw={600} size="sm">
            {of.sender_name === '' ? t('nameless') : of.sender_name}
            {of.outgoing ? ` · ${t('shop')}` : ''}
          </Text>
          {of.via === '' ? null : (
            <Text size="xs" c="dimmed">
              {t('via', { address: of.via })}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            <TimeText at={of.time} />
            {of.mailFolder === 'inbox' || of.mailFolder === 'sent'
              ? null
              : ` · ${t(`filter.${of.mailFolder}`)}`}
          </Text>
        </div>
        <Group gap={0} wrap="nowrap">
          <StarButton of={of} />
          <MailMenu of={of} />
        </Group>
      </Group>
      {of.subject === '' ? null : (
        <Text fw={600} className={shared.anywhere}>
          {of.subject}
        </Text>
      )}
      {of.auto === '' ? null : (
        <Text size="sm" fw={500} c={of.auto === 'bounce' ? 'red' : 'dimmed'}>
          {t(`auto.${of.auto}`)}
        </Text>
      )}
      {of.notes.map((note) => (
        <Alert key={note} color={note === 'forged' ? 'red' : 'yellow'} p="xs">
          {t(`note.${note}`)}
        </Alert>
      ))}
      {laidOut ? <MailHtml id={of.id} /> : <Text className={shared.preWrap}>{of.message}</Text>}
      <Group gap="xs">
        {of.hasHtml ? (
          <Button
            variant="subtle"
            size="compact-sm"
            mih={44}
            aria-pressed={laidOut}
            onClick={() => setLaidOut(!laidOut)}
          >
            {t(laidOut ? 'asText' : 'asLaidOut')}
          </Button>
        ) : null}
        {of.hasOriginal ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            mih={44}
            onClick={() =>
              void downloadFile(inboxContract.mailOriginal, { params: { id: of.id } }).catch(
                (error: unknown) => toastError(error),
              )
            }
          >
            {t('original')}
          </Button>
        ) : null}
      </Group>
      {of.files.some((one) => /^winmail(?:[-_ ]?\d*)?\.dat$/i.test(one.name)) ? (
        <Alert color="yellow" p="xs">
          {t('winmail')}
        </Alert>
      ) : null}
      <MailAttachments of={of.files} open={of.channel === 'line'} />
      <DeliveryState of={of} onTakenBack={onTakenBack} />
      {of.labels.length === 0 ? null : (
        <Group gap="0.25rem 0.75rem" align="stretch" fz="xs" c="dimmed">
          {of.labels.map((label) => (
            <LabelName key={label} label={label} />
          ))}
        </Group>
      )}
    </article>
  );
};
