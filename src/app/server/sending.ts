/** Messages to customers: the worker of this process (docs/decisions/0023-outbox.md). */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../core/server/db.ts';
import type { Live } from '../../core/server/live.ts';
import { sealOf } from '../../core/server/seal.ts';
import { setOutside, startMessages } from '../../notice/server/index.ts';
import { liveReads } from './live-reads.ts';
import { shopIds } from '../../core/server/logins.ts';
import { rooms } from './rooms.ts';

type Parts = {
  db: Db;
  live: Live;
  log: Pick<FastifyBaseLogger, 'error'>;
  sealSecret: string;
  privateMail: boolean;
};

/** Sends for every shop until it is stopped; pages that show the outbox hear of it. */
export const startSending = ({
  db,
  live,
  log,
  sealSecret,
  privateMail,
}: Parts): { stop(): Promise<void> } => {
  setOutside({ privateMail });
  const told = liveReads(rooms)('notice.deliver');
  return startMessages({
    db,
    log,
    seal: sealOf(sealSecret),
    shops: () => shopIds(db),
    changed: (shopId, branchIds) =>
      live.publish({
        shopId,
        branchIds: branchIds.length === 0 ? null : branchIds,
        kind: 'notice.deliver',
        ids: {},
        reads: [...(told?.reads ?? [])],
      }),
  });
};
