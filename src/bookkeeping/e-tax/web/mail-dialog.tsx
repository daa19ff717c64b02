import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isEmail } from '#lib/text/email.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, StateBadge, TimeText, type BadgeTone, useDirty } from '#ui/index.ts';
import { type EtaxMail, type EtaxMessage, type EtaxPaper, etaxContract } from '../contract.ts';
import { etaxPaperOperations } from './invalidate-papers.ts';

const tones: Record<EtaxMail['state'], BadgeTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  copied: 'good',
  cancelled: 'neutral',
};

export const MailLine = ({ of }: { of: EtaxMail }) => {
  const { t } = useTranslation('etax');
  return (
    <Stack gap={0}>
      <Group gap="xs">
        <StateBadge tone={tones[of.state]}>{t(`mail.states.${of.state}`)}</StateBadge>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[of.to, of.copy].filter((one) => one !== '').join(', ')}
        </Text>
        <TimeText at={of.at} />
      </Group>
      {of.error === '' ? null : (
        <Text size="sm" c="dimmed">
          {of.error}
        </Text>
      )}
    </Stack>
  );
};

type MailDialogProps = { of: EtaxMessage; paper: EtaxPaper; onClose: () => void };

/** Proposes the address of the last mail, or else the customer's. */
export const MailDialog = ({ of, paper, onClose }: MailDialogProps) => {
  const { t } = useTranslation(['etax', 'shared']);
  const before = of.mails.at(-1);
  const [to, setTo] = useState((before?.to ?? '') || paper.email);
  const [tried, setTried] = useState(false);
  const dirty = useDirty(to);
  const send = useAction(etaxContract.mail, {
    done: t('mail.done'),
    refresh: etaxPaperOperations,
    onSuccess: onClose,
  });
  const wrong = !isEmail(to.trim());
  return (
    <Dialog
      title={t('mail.title', { no: of.messageNo })}
      onClose={onClose}
      busy={send.isPending}
      dirty={dirty}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (wrong) return;
          send.mutate({ params: { id: of.messageId }, body: { to: to.trim(), turn: of.mails.length + 1 } });
        }}
      >
        <Stack gap="md">
          {before === undefined ? null : <Alert color="yellow">{t('mail.before')}</Alert>}
          <TextInput
            type="email"
            required
            maxLength={200}
            label={t('mail.to')}
            value={to}
            error={tried && wrong ? t('setting.wrong.copy') : undefined}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {t('mail.hint')}
          </Text>
          <DialogButtons action={t(before === undefined ? 'mail.open' : 'mail.again')} />
        </Stack>
      </form>
    </Dialog>
  );
};
