import { randomUUID } from 'node:crypto';
import { bangkokDay, type Day, formatDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MovedDay } from '#counter/calendar/server/index.ts';
import { messageWords } from '../words/messages/index.ts';
import { activeChannels, messageRouteOf } from './channels.ts';
import { fillWording } from './compose-message.ts';
import { type MessageFacts, messageFactsQuery } from './message-facts.ts';
import { enqueueMessages, type NewOutboxMessage } from './outbox/outbox.ts';

const textOf = (facts: MessageFacts, moved: readonly MovedDay[], language: Language) => {
  const words = messageWords[language].closing;
  const named = (day: Day): string => formatDay(day, language, 'medium');
  const lines = moved.map(({ kind, day, newDay }) =>
    words[kind].replace('{from}', named(day)).replace('{to}', named(newDay)),
  );
  const body = words.body.replace('{days}', lines.join('\n'));
  return fillWording({ subject: words.subject, body }, facts, language);
};

export const queueClosingMessages = async (
  q: Tx,
  scope: Scope,
  moved: readonly MovedDay[],
): Promise<void> => {
  if (moved.length === 0) return;
  const byOrder = Map.groupBy(moved, (one) => one.orderId);
  const facts = await messageFactsQuery(scope, [...byOrder.keys()], bangkokDay(new Date()), true).execute(q);
  const ways = await activeChannels(q, scope);
  await enqueueMessages(
    q,
    scope,
    facts.rows.flatMap((row): NewOutboxMessage[] =>
      row.refused || row.customerId === null
        ? []
        : [
            {
              branchId: row.branchId,
              orderId: row.orderId,
              customerId: row.customerId,
              requestId: null,
              kind: 'free',
              dedupe: `free:${row.orderId}:${randomUUID()}`,
              ...messageRouteOf(row, ways),
              ...textOf(row, byOrder.get(row.orderId) ?? [], row.language),
            },
          ],
    ),
  );
};
