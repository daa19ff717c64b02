import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCopy, IconExternalLink, IconSend } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { AutoGrid, ButtonLink, ConfirmButton, LabelledValue, TimeText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { CustomerMessage } from '../contract.ts';
import { notificationsContract } from '../contract.ts';
import { isLegalMessageStep } from '../message-kinds.ts';
import { MessageBadge } from './message-state.tsx';
import classes from './notifications.module.css';
import { useMessageSubject } from './use-message-subject.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';

const Facts = ({ message }: { message: CustomerMessage }) => {
  const { t } = useTranslation(['notice', 'shared']);
  return (
    <AutoGrid min="9rem" autoFlow="auto-fill">
      <LabelledValue label={t('shared:order.state')}>
        <MessageBadge message={message} />
      </LabelledValue>
      <LabelledValue label={t('messages.channel')}>{t(`channels.${message.channel}`)}</LabelledValue>
      {message.recipient === '' ? null : (
        <LabelledValue label={t('messages.recipient')}>{message.recipient}</LabelledValue>
      )}
      <LabelledValue label={t('messages.made')}>
        <TimeText at={message.createdAt} />
      </LabelledValue>
      {message.sentAt === null ? null : (
        <LabelledValue label={t('messages.sentAt')}>
          <TimeText at={message.sentAt} />
        </LabelledValue>
      )}
      {message.nextAt === null || message.attempts === 0 ? null : (
        <LabelledValue label={t('messages.nextAt')}>
          <TimeText at={message.nextAt} />
        </LabelledValue>
      )}
      {message.attempts === 0 ? null : (
        <LabelledValue label={t('messages.attempts')}>{message.attempts}</LabelledValue>
      )}
    </AutoGrid>
  );
};

const refresh = [notificationsContract.messages];

const ToSubject = ({ message: { orderId, requestOrderId } }: { message: CustomerMessage }) => {
  const { t } = useTranslation('notice');
  const look = { variant: 'subtle', leftSection: <IconExternalLink size={18} aria-hidden /> } as const;
  if (orderId !== null)
    return (
      <ButtonLink {...look} to="/backoffice/order-detail/$orderid" params={{ orderid: String(orderId) }}>
        {t('messages.toOrder')}
      </ButtonLink>
    );
  return requestOrderId === null ? null : (
    <ButtonLink
      {...look}
      to="/backoffice/web-order-detail/$orderid"
      params={{ orderid: String(requestOrderId) }}
    >
      {t('messages.toRequest')}
    </ButtonLink>
  );
};

const Buttons = ({ message, onClose }: { message: CustomerMessage; onClose: () => void }) => {
  const { t } = useTranslation('notice');
  const copy = useCopy();
  const sent = { params: { id: message.messageId } };
  const copied = useAction(notificationsContract.copied, {
    refresh,
    done: t('messages.markedDone'),
    onSuccess: onClose,
  });
  const resend = useAction(notificationsContract.resend, {
    refresh,
    done: t('messages.resent'),
    onSuccess: onClose,
  });
  const cancel = useAction(notificationsContract.cancelMessage, {
    refresh,
    done: t('messages.cancelled'),
    onSuccess: onClose,
  });
  return (
    <Group gap="xs">
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(message.body)}>
        {t('messages.copy')}
      </Button>
      {isLegalMessageStep('copied', message.state) ? (
        <Button variant="default" loading={copied.isPending} onClick={() => copied.mutate(sent)}>
          {t('messages.markCopied')}
        </Button>
      ) : null}
      {isLegalMessageStep('resend', message.state) && message.channel !== 'none' ? (
        <ConfirmButton
          title={t('messages.resendTitle')}
          text={t(message.state === 'unknown' ? 'messages.resendUnknown' : 'messages.resendText')}
          confirmLabel={t('messages.resend')}
          color="plum"
          leftSection={<IconSend size={18} aria-hidden />}
          onConfirm={() => resend.mutateAsync(sent)}
        >
          {t('messages.resend')}
        </ConfirmButton>
      ) : null}
      {isLegalMessageStep('cancel', message.state) ? (
        <ConfirmButton
          title={t('messages.cancelTitle')}
          text={t('messages.cancelText')}
          confirmLabel={t('messages.cancel')}
          onConfirm={() => cancel.mutateAsync(sent)}
        >
          {t('messages.cancel')}
        </ConfirmButton>
      ) : null}
      <ToSubject message={message} />
    </Group>
  );
};

export const MessageDialog = ({ message, onClose }: { message: CustomerMessage; onClose: () => void }) => {
  const { t } = useTranslation('notice');
  const about = useMessageSubject();
  return (
    <Dialog onClose={onClose} size="lg" title={`${t(`messageKinds.${message.kind}`)} · ${about(message)}`}>
      <Stack gap="md">
        <Facts message={message} />
        {message.error === '' && message.state !== 'unknown' ? null : (
          <Alert color={message.state === 'unknown' ? 'yellow' : 'red'} title={t('messages.why')}>
            {message.state === 'unknown' ? t('messages.resendUnknown') : message.error}
          </Alert>
        )}
        <pre className={classes['text']}>{message.body}</pre>
        <Buttons message={message} onClose={onClose} />
      </Stack>
    </Dialog>
  );
};
