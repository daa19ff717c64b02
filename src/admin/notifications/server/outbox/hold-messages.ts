import { sql } from 'kysely';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Db } from '#platform/db/db.ts';
import { createDueMessages } from './messages-job.ts';

/**
 * Creates due messages and makes all unsent ones `unknown`, so users decide. The original of this copy may
 * have sent them.
 */
export const holdUnsentMessages = async (
  parts: { db: Db; seal: Seal; publicUrl: string | undefined; failed: (error: unknown) => void },
  shopId: number,
  now: Date,
): Promise<number> => {
  const { db, seal, publicUrl, failed } = parts;
  await createDueMessages({ db, seal }, shopId, now, { publicUrl, failed });
  return db.tx({ shopId }, async (q) => {
    const { rows } = await sql`
      with held as (
        update message set state = 'unknown', lease_until = null
        where shop_id = ${shopId} and state in ('queued', 'sending') and channel <> 'none' returning id)
      insert into message_try (shop_id, message_id, step, detail) select ${shopId}, id, 'unknown', '' from held returning id`.execute(
      q,
    );
    return rows.length;
  });
};
