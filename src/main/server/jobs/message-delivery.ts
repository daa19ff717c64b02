/** Messages to customers and mailboxes: what sends and fetches in this process (docs/decisions/0023-outbox.md, 0066-mailbox.md). */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { Live } from '#platform/realtime/live-updates.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import type { ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { boxReach, setBoxReach, startMailboxes } from '#storefront/inbox/server/index.ts';
import { setOutside, startMessages } from '#admin/notifications/server/index.ts';
import { liveReads } from '../invalidation-map.ts';
import { rooms } from '../modules.ts';

type Parts = {
  db: Db;
  live: Live;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Which shops are looked at by themselves; one that something was written in is looked at by whoever wrote it. */
  shops: ShopsWith;
  sealSecret: string;
  privateMail: boolean;
  publicUrl: string | undefined;
};

/** Sends and fetches for every shop until it is stopped; pages that show the outbox or the inbox hear of it. */
export const startSending = ({
  db,
  live,
  log,
  shops,
  sealSecret,
  privateMail,
  publicUrl,
}: Parts): { stop(): Promise<void> } => {
  setOutside({ privateMail });
  setBoxReach({ privateMail });
  const reads = liveReads(rooms);
  const tell = (kind: string, shopId: number, branchIds: readonly number[] | null): void =>
    live.publish({ shopId, branchIds, kind, ids: {}, reads: [...(reads(kind)?.reads ?? [])] });
  const parts = { db, log, seal: sealOf(sealSecret), shops };
  const messages = startMessages({
    ...parts,
    publicUrl,
    mailChanged: (shopId) => tell('mail.fetch', shopId, null),
    changed: (shopId, branchIds) => tell('notice.deliver', shopId, branchIds.length === 0 ? null : branchIds),
  });
  const mailboxes = startMailboxes({
    ...parts,
    reach: boxReach(),
    changed: (shopId) => tell('mail.fetch', shopId, null),
  });
  return {
    stop: async () => {
      await Promise.all([messages.stop(), mailboxes.stop()]);
    },
  };
};
