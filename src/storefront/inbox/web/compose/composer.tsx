import '@mantine/core/styles/Menu.css';
import { Button, Group, Menu, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { draftLimits, maxLineAppTextLength } from '#storefront/inbox/mail-kinds.ts';
import type { MailDraft } from '#storefront/inbox/compose-contract.ts';
import classes from '../mail.module.css';
import { mailListOperations } from '../use-organize.ts';
import { isSameAddress } from '#storefront/inbox/addresses.ts';
import { Receiver } from './receiver.tsx';
import { DraftFiles } from './draft-files.tsx';
import { type ComposedText, useCompose } from './use-compose.ts';

type ComposerProps = {
  draftKey: string;
  conversationId: number | null;
  start: ComposedText;
  draft: MailDraft | null;
  language: string;
  byLine?: boolean;
  quoted?: string;
  onTyped?: () => void;
  onSent: (conversationId: number) => void;
  onDropped: () => void;
};

const Canned = ({
  conversationId,
  language,
  onPick,
}: {
  conversationId: number | null;
  language: string;
  onPick: (body: string) => void;
}) => {
  const { t } = useTranslation('mail');
  const query = useApi(
    inboxContract.cannedAnswers,
    { query: { ...(conversationId !== null && { conversationId }) } },
    { staleTime: 60_000 },
  );
  const all = (query.data ?? []).toSorted(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  );
  if (all.length === 0) return null;
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('canned.use')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
        {all.map((one) => (
          <Menu.Item key={one.id} onClick={() => onPick(one.body)}>
            {one.name} · {one.language}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const SubjectField = ({ subject, onChange }: { subject: string; onChange: (subject: string) => void }) => {
  const { t } = useTranslation('mail');
  return (
    <TextInput
      label={t('write.subject')}
      value={subject}
      maxLength={draftLimits.subject}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

const useDraftActions = (
  { onSent, onDropped }: Pick<ComposerProps, 'onSent' | 'onDropped'>,
  end: () => void,
) => {
  const send = useAction(inboxContract.sendDraft, {
    refresh: mailListOperations,
    onSuccess: (reply) => {
      end();
      onSent(reply.conversationId);
    },
  });
  const drop = useAction(inboxContract.dropDraft, {
    refresh: mailListOperations,
    onSuccess: () => {
      end();
      onDropped();
    },
  });
  return { send, drop };
};

export const MailEditor = (props: ComposerProps) => {
  const { draftKey: key, conversationId, start, draft, language, byLine = false, quoted = '' } = props;
  const { onTyped } = props;
  const { t } = useTranslation('mail');
  const { words, keeping, set: type, end, keepNow } = useCompose({ key, conversationId, start, draft });
  const set = (change: Partial<ComposedText>): void => {
    onTyped?.();
    type(change);
  };
  const { to, subject, body } = words;
  const writer = conversationId === null ? '' : start.to;
  const [other, setOther] = useState(to !== '' && !isSameAddress(to, writer));
  const receiver = writer === '' || other ? to.trim() : writer;
  const length = body.trim().length;
  const tooLong = byLine && length > maxLineAppTextLength;
  const { send, drop } = useDraftActions(props, end);
  return (
    <section className={classes['side']} aria-label={t('write.title')}>
      <Stack gap="sm">
        {byLine ? null : (
          <>
            <Receiver
              to={to}
              writer={writer}
              other={other}
              onChange={(typed) => set({ to: typed })}
              onOther={(chosen) => {
                setOther(chosen);
                set({ to: chosen ? '' : writer });
              }}
            />
            <SubjectField subject={subject} onChange={(typed) => set({ subject: typed })} />
          </>
        )}
        <Textarea
          label={t('write.body')}
          autosize
          minRows={5}
          maxRows={18}
          value={body}
          maxLength={draftLimits.body}
          error={tooLong ? t('write.tooLong', { n: length, most: maxLineAppTextLength }) : undefined}
          onChange={(event) => set({ body: event.currentTarget.value })}
        />
        {byLine ? null : <DraftFiles draftKey={key} kept={draft?.files ?? []} onBefore={keepNow} />}
        <Group justify="space-between" gap="xs">
          {quoted === '' || byLine ? null : (
            <Button
              variant="default"
              disabled={body.includes(quoted) || body.length + quoted.length + 2 > draftLimits.body}
              onClick={() => set({ body: `${body.trimEnd()}\n\n${quoted}` })}
            >
              {t('write.quote')}
            </Button>
          )}
          <Canned
            conversationId={conversationId}
            language={language}
            onPick={(text) => set({ body: body.trim() === '' ? text : `${body.trimEnd()}\n\n${text}` })}
          />
          <Text size="sm" c={keeping === 'away' ? 'red' : 'dimmed'} role="status">
            {keeping === 'none' ? '' : t(`write.${keeping}`)}
          </Text>
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="subtle"
            color="gray"
            loading={drop.isPending}
            disabled={draft === null && keeping === 'none'}
            onClick={() => drop.mutate({ params: { key } })}
          >
            {t('write.drop')}
          </Button>
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            loading={send.isPending}
            disabled={
              body.trim() === '' || tooLong || (!byLine && (receiver === '' || subject.trim() === ''))
            }
            onClick={() =>
              send.mutate({
                params: { key },
                body: {
                  conversationId,
                  to: byLine ? '' : receiver,
                  otherReceiver: other,
                  subject,
                  body,
                },
              })
            }
          >
            {t(byLine ? 'write.sendLine' : 'write.send')}
          </Button>
        </Group>
      </Stack>
    </section>
  );
};
