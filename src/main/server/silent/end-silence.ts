import '../providers.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { holdUnsentMessages } from '#admin/notifications/server/index.ts';
import { giveUpWaitingWebhooks } from '#integrations/api/server/index.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import type { Db } from '#platform/db/db.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { removeSilence } from '#platform/settings/silent-mark.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import { assertSealKey } from '../keys/lost-keys.ts';
import { openStorage } from '../open-storage.ts';

type Held = { messages: number; webhooks: number };

/** Holds messages that the original may have sent. Defaults to all shops. */
export const holdUnsent = async (
  db: Db,
  { sealSecret, publicUrl }: Pick<ServerSettings, 'sealSecret' | 'publicUrl'>,
  failed: (error: unknown) => void,
  shops?: readonly number[],
): Promise<Held> => {
  const now = new Date();
  const held: Held = { messages: 0, webhooks: 0 };
  const parts = { db, seal: createSeal(sealSecret), publicUrl, failed };
  for (const shopId of shops ?? (await listShopIds(db))) {
    held.messages += await holdUnsentMessages(parts, shopId, now);
    held.webhooks += await giveUpWaitingWebhooks(db, shopId, bangkokDay(now));
  }
  return held;
};

/** The server of the silent copy must not run. */
export const endSilence = async (settings: ServerSettings, say: (text: string) => void): Promise<void> => {
  const storage = await openStorage(settings, (text) => say(`database: ${text}`));
  try {
    await assertSealKey(settings, storage.db);
    const { messages, webhooks } = await holdUnsent(storage.db, settings, (error) => say(String(error)));
    removeSilence(settings.dataDir);
    say(
      `this copy is the shop from now on. The original may have sent ${messages} messages and ${webhooks} webhooks: they are not sent; the lists of messages and webhooks show them`,
    );
  } finally {
    await storage.close();
  }
};
