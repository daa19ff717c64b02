import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { StateBadge, TimeText, type BadgeTone } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type EtaxMail, type EtaxMessage, type EtaxPaper, etaxContract } from '../contract.ts';
import { EtaxMailInput } from '../etax-input.ts';
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

/** Proposes the address of the last mail, otherwise the customer's. */
export const MailDialog = ({ of, paper, onClose }: MailDialogProps) => {
  const { t } = useTranslation('etax');
  const before = of.mails.at(-1);
  const form = useForm({
    schema: EtaxMailInput,
    initialValues: { to: (before?.to ?? '') || paper.email },
    toBody: (values) => ({ ...values, turn: of.mails.length + 1 }),
  });
  const send = useAction(etaxContract.mail, {
    done: t('mail.done'),
    refresh: etaxPaperOperations,
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog
      title={t('mail.title', { no: of.messageNo })}
      onClose={onClose}
      busy={send.isPending}
      dirty={form.dirty}
    >
      <form noValidate onSubmit={form.submit((body) => send.mutate({ params: { id: of.messageId }, body }))}>
        <Stack gap="md">
          {before === undefined ? null : <Alert color="yellow">{t('mail.before')}</Alert>}
          <TextInput type="email" required label={t('mail.to')} {...form.text('to')} />
          <Text size="sm" c="dimmed">
            {t('mail.hint')}
          </Text>
          <DialogButtons action={t(before === undefined ? 'mail.open' : 'mail.again')} />
        </Stack>
      </form>
    </Dialog>
  );
};
