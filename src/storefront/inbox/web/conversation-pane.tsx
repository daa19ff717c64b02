import { Alert, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ListSkeleton, QueryView, shared, StateBadge, WrittenLanguageBadge } from '#ui/index.ts';
import { type Conversation, type ConversationMail as SaidMail, inboxContract } from '../contract.ts';
import classes from './mail.module.css';
import { ConversationMessage } from './message.tsx';
import { mailListOperations, useOrganizeMails } from './use-organize.ts';
import { ConversationDetails } from './conversation-details.tsx';
import { ReplyEditor, useReply } from './compose/reply.tsx';

/** Marks mails as read only when the conversation opens, so a user can mark them as unread again. */
const useRead = (of: Conversation): void => {
  const { unread } = useOrganizeMails();
  const ids = of.mails.filter((one) => one.unread).map((one) => one.id);
  const latest = useRef({ unread, ids });
  latest.current = { unread, ids };
  useEffect(() => {
    if (latest.current.ids.length > 0) latest.current.unread(latest.current.ids, false);
  }, []);
};

const Ways = ({ phone, email }: Pick<Conversation, 'phone' | 'email'>) => (
  <Group gap="md">
    {phone === '' ? null : (
      <Anchor className={classes['way'] ?? ''} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        {formatPhone(phone)}
      </Anchor>
    )}
    {email === '' ? null : (
      <Anchor className={classes['way'] ?? ''} href={`mailto:${encodeURIComponent(email)}`}>
        {email}
      </Anchor>
    )}
  </Group>
);

const Head = ({ of }: { of: Conversation }) => {
  const { t } = useTranslation('mail');
  const language = useLanguage();
  const answered = of.state === 'answered';
  const settle = useAction(inboxContract.settle, { refresh: mailListOperations });
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2} size="h3" className={shared.anywhere}>
            {of.name || of.customer?.name || t('nameless')}
          </Title>
          {of.mails.every((one) => one.auto !== '') ? null : (
            <StateBadge tone={answered ? 'good' : 'warn'}>{t(`state.${of.state}`)}</StateBadge>
          )}
          <Badge variant="default" tt="none">
            {t(`channel.${of.channel}`)}
          </Badge>
          <WrittenLanguageBadge language={of.language} />
        </Group>
        <Button
          variant={answered ? 'default' : 'light'}
          loading={settle.isPending}
          onClick={() => settle.mutate({ params: { id: of.conversationId }, body: { answered: !answered } })}
        >
          {t(answered ? 'reopen' : 'answer')}
        </Button>
      </Group>
      <Ways phone={of.phone} email={of.email} />
      {of.answeredAt === null || of.answeredBy === '' ? null : (
        <Text size="sm" c="dimmed">
          {t('by', { name: of.answeredBy, at: formatDateTime(new Date(of.answeredAt), language, 'medium') })}
        </Text>
      )}
    </Stack>
  );
};

const Dropped = ({ of }: { of: NonNullable<Conversation['dropped']> }) => {
  const { t } = useTranslation('mail');
  const language = useLanguage();
  return (
    <Alert color="yellow" p="xs" role="status">
      <Text size="sm">
        {t('dropped', { n: of.count, at: formatDateTime(new Date(of.at), language, 'medium') })}
      </Text>
    </Alert>
  );
};

/** Adds the linked customer's name if LINE has none. */
const named = (one: SaidMail, { customer }: Conversation): SaidMail =>
  one.sender_name === '' && !one.outgoing && customer !== null ? { ...one, sender_name: customer.name } : one;

const Opened = ({ of }: { of: Conversation }) => {
  const { t } = useTranslation('mail');
  useRead(of);
  const answer = useReply(of);
  return (
    <Stack gap="md">
      <Head of={of} />
      {of.dropped === null ? null : <Dropped of={of.dropped} />}
      {of.mails.map((one) => (
        <ConversationMessage key={one.id} of={named(one, of)} onTakenBack={answer.onTakenBack} />
      ))}
      {of.otherWriters ? (
        <Alert color="red" p="xs" role="status">
          {t('otherWriters', { to: of.answerTo })}
        </Alert>
      ) : null}
      <ReplyEditor of={of} by={answer} />
      <ConversationDetails of={of} />
    </Stack>
  );
};

type PaneProps = { id: number; onBack: (() => void) | undefined };

export const ConversationPane = ({ id, onBack }: PaneProps) => {
  const { t } = useTranslation('mail');
  const query = useApi(
    inboxContract.conversation,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.mails.some(
          (one) => one.delivery?.state === 'queued' || one.delivery?.state === 'sending',
        ) === true
          ? 3000
          : false,
    },
  );
  return (
    <Stack gap="sm" component="section" aria-label={t('about')}>
      {onBack === undefined ? null : (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('back')}
        </Button>
      )}
      <QueryView query={query} skeleton={<ListSkeleton rows={4} />}>
        {(of) => <Opened of={of} />}
      </QueryView>
    </Stack>
  );
};
