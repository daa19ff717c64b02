/** docs/decisions/0023-outbox.md, 0066-mailbox.md. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { LiveUpdates } from '#platform/realtime/live-updates.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';
import { mailboxReach, setMailboxReach, startMailboxes } from '#storefront/inbox/server/index.ts';
import { setExternalHosts, startMessageWorker } from '#admin/notifications/server/index.ts';
import { createInvalidationMap } from '../invalidation-map.ts';
import { appModules } from '../modules.ts';

type Parts = {
  db: Db;
  live: LiveUpdates;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** To poll; writers trigger their shop directly. */
  shops: FindShops;
  sealSecret: string;
  privateMail: boolean;
  publicUrl: string | undefined;
};

/** Sends messages and fetches mailboxes; notifies pages. */
export const startMessageDelivery = ({
  db,
  live,
  log,
  shops,
  sealSecret,
  privateMail,
  publicUrl,
}: Parts): { stop(): Promise<void> } => {
  setExternalHosts({ privateMail });
  setMailboxReach({ privateMail });
  const reads = createInvalidationMap(appModules);
  const tell = (kind: string, shopId: number, branchIds: readonly number[] | null): void =>
    live.publish({ shopId, branchIds, kind, ids: {}, reads: [...(reads(kind)?.reads ?? [])] });
  const parts = { db, log, seal: createSeal(sealSecret), shops };
  const messages = startMessageWorker({
    ...parts,
    publicUrl,
    mailChanged: (shopId) => tell('mail.fetch', shopId, null),
    changed: (shopId, branchIds) => tell('notice.deliver', shopId, branchIds.length === 0 ? null : branchIds),
  });
  const mailboxes = startMailboxes({
    ...parts,
    reach: mailboxReach(),
    changed: (shopId) => tell('mail.fetch', shopId, null),
  });
  return {
    stop: async () => {
      await Promise.all([messages.stop(), mailboxes.stop()]);
    },
  };
};
