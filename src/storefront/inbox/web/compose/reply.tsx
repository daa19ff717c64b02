import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { newIdempotencyKey } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import type { Conversation } from '#storefront/inbox/contract.ts';
import type { MailDraft } from '#storefront/inbox/compose-contract.ts';
import { MailEditor } from './composer.tsx';
import { localDraftOf } from './use-compose.ts';

const longestQuote = 5000;

const quoteOf = (head: string, text: string): string =>
  [
    head,
    ...text
      .slice(0, longestQuote)
      .trim()
      .split('\n')
      .map((line) => `> ${line}`),
  ].join('\n');

/**
 * Returns the user's current draft, else the newest, else a new one. A sent or discarded draft returns only
 * after a recall.
 */
export const useReply = (of: Conversation) => {
  const { username } = useSession();
  const [own, setOwn] = useState(() => localDraftOf(username, of.conversationId)?.key ?? newIdempotencyKey());
  const [typed, setTyped] = useState<string | null>(null);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const newest = of.draft !== null && !ended.includes(of.draft.key) ? of.draft : null;
  const key = typed ?? newest?.key ?? own;
  return {
    key,
    draft: newest?.key === key ? newest : null,
    onTyped: () => setTyped(key),
    onEnded: () => {
      setEnded([...ended, key]);
      setTyped(null);
      setOwn(newIdempotencyKey());
    },
    onTakenBack: (draft: MailDraft) => {
      setEnded(ended.filter((one) => one !== draft.key));
      setTyped(null);
    },
  };
};

type AnswerProps = { of: Conversation; by: ReturnType<typeof useReply> };

export const ReplyEditor = ({ of, by }: AnswerProps) => {
  const { t } = useTranslation('mail');
  const language = useLanguage();
  const { key, draft, onTyped, onEnded } = by;
  const asked = of.mails.findLast((one) => !one.outgoing && one.auto === '' && one.message !== '');
  const quoted =
    asked === undefined
      ? ''
      : quoteOf(
          t('write.quoteHead', {
            name: asked.sender_name || asked.sender,
            at: formatDateTime(new Date(asked.time), language, 'medium'),
          }),
          asked.message,
        );
  if (of.answerTo === '' && draft === null)
    return of.mails.every((one) => one.auto !== '') ? null : (
      <Text size="sm" c="dimmed">
        {t('write.noAddress')}
      </Text>
    );
  return (
    <>
      {draft === null || draft.by === '' ? null : (
        <Text size="sm" c="dimmed">
          {t('write.draftBy', { name: draft.by })}
        </Text>
      )}
      <MailEditor
        key={key}
        draftKey={key}
        conversationId={of.conversationId}
        start={
          of.channel === 'line'
            ? { to: '', subject: '', body: '' }
            : { to: of.answerTo, subject: of.answerSubject, body: '' }
        }
        draft={draft}
        language={of.language}
        quoted={quoted}
        byLine={of.channel === 'line'}
        onTyped={onTyped}
        onSent={onEnded}
        onDropped={onEnded}
      />
    </>
  );
};
