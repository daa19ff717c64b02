import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { StateBadge, type BadgeTone } from '#ui/index.ts';
import { type EtaxMessage, type EtaxPaper, type EtaxState, etaxContract } from '../contract.ts';
import { MessageFileButton } from './file-button.tsx';
import { MailDialog, MailLine } from './mail-dialog.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { etaxPaperOperations } from './invalidate-papers.ts';

const tones: Record<EtaxState, BadgeTone> = {
  none: 'neutral',
  made: 'warn',
  signed: 'info',
  sent: 'good',
  refused: 'bad',
};

const Message = ({ of, paper }: { of: EtaxMessage; paper: EtaxPaper }) => {
  const { t } = useTranslation('etax');
  const [refusing, setRefusing] = useState(false);
  const [mailing, setMailing] = useState(false);
  const sent = useAction(etaxContract.sent, { done: t('wasSent'), refresh: etaxPaperOperations });
  const params = { id: of.messageId };
  // Only the cancellation of a void document can be mailed.
  const goes = of.state !== 'refused' && !(of.form === 'paper' && paper.voided);
  const stands = of.state === 'made' || of.state === 'signed';
  return (
    <Stack gap={4} align="flex-start">
      <Group gap="xs">
        <StateBadge tone={tones[of.state]}>{t(`states.${of.state}`)}</StateBadge>
        {of.form === 'cancellation' ? <Text size="sm">{t('list.cancellation')}</Text> : null}
      </Group>
      {of.refusal === '' ? null : (
        <Text size="sm" c="dimmed">
          {of.refusal}
        </Text>
      )}
      {of.mails.map((one) => (
        <MailLine key={one.turn} of={one} />
      ))}
      <Group gap="xs">
        <MessageFileButton row="pdf" id={of.messageId} label={t('downloadPdf')} />
        <MessageFileButton row="xml" id={of.messageId} label={t('download')} />
        {goes ? (
          <Button size="xs" variant="default" onClick={() => setMailing(true)}>
            {t(of.mails.length === 0 ? 'mail.open' : 'mail.again')}
          </Button>
        ) : null}
        {stands ? (
          <Button
            size="xs"
            variant="default"
            loading={sent.isPending}
            onClick={() => sent.mutate({ params })}
          >
            {t('sent')}
          </Button>
        ) : null}
        {of.state === 'refused' ? null : (
          <Button size="xs" variant="default" onClick={() => setRefusing(true)}>
            {t('refuse.open')}
          </Button>
        )}
      </Group>
      {mailing ? <MailDialog of={of} paper={paper} onClose={() => setMailing(false)} /> : null}
      {refusing ? <RefusedDialog of={of} onClose={() => setRefusing(false)} /> : null}
    </Stack>
  );
};

export const PaperMessages = ({ of }: { of: EtaxPaper }) => {
  const { t } = useTranslation('etax');
  const make = useAction(etaxContract.make, {
    done: t('made', { no: of.documentNo }),
    refresh: etaxPaperOperations,
  });
  return (
    <Stack gap="xs" align="flex-start">
      {of.messages.map((one) => (
        <Message key={one.messageId} of={one} paper={of} />
      ))}
      {of.open ? (
        <Button
          size="xs"
          variant="light"
          loading={make.isPending}
          onClick={() => make.mutate({ params: { id: of.documentId } })}
        >
          {t(of.voided ? 'makeVoid' : 'make')}
        </Button>
      ) : of.messages.length === 0 ? (
        <StateBadge tone="neutral">{t('states.none')}</StateBadge>
      ) : null}
    </Stack>
  );
};
