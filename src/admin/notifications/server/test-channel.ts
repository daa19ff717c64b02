import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { notificationsContract } from '../contract.ts';
import { messageWords } from '../words/messages/index.ts';
import { channelSendersTo } from './send/index.ts';
import { currentExternalHosts } from './send/external-hosts.ts';
import { isRecipient, openChannel, channelSettingsQuery } from './channels.ts';

export const testChannel = readHandler<typeof notificationsContract.testChannel>(async (db, scope, call) => {
  const { channel } = call.params;
  const { to } = call.body;
  if (!isRecipient(channel, to))
    return call.fail('VALIDATION', { values: { field: 'to' }, fields: [{ field: 'to', message: channel }] });
  const [rows, [shop]] = await db.readAll(scope, [
    channelSettingsQuery(scope),
    sql<{
      name: string;
      language: Language;
    }>`select name, language from shop where shop_id = ${scope.shopId}`,
  ]);
  const row = rows.find((one) => one.channel === channel);
  const way = openChannel(call.seal, scope.shopId, row && { ...row, active: true });
  if (way === undefined) return call.fail('NOT_FOUND');
  const { test } = messageWords[shop?.language ?? 'th'];
  const { outcome, detail } = await channelSendersTo(currentExternalHosts())[channel](
    way,
    {
      sendKey: randomUUID(),
      recipient: to,
      subject: test.subject.replace('{shop}', shop?.name ?? ''),
      body: test.body,
      shopName: shop?.name ?? '',
      answers: [],
      copy: '',
      attached: [],
    },
    { handed: () => Promise.resolve() },
  );
  return { sent: outcome === 'sent', detail };
});
