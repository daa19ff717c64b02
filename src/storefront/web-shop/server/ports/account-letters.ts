import { definePort } from '#platform/ports/define-port.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Db } from '#platform/db/db.ts';

type Letter = { subject: string; body: string };

/**
 * Sends a secret without a copy that users could read, by the shop's LINE if `to` has a LINE user, else by
 * e-mail. If `to` has neither, does not call `write`. Throws if the letter was refused.
 */
export const accountLetterPort = definePort<
  (
    parts: { db: Db; seal: Seal },
    shop: { shopId: number; name: string },
    to: { lineId: string; email: string },
    write: (address: string) => Promise<Letter>,
  ) => Promise<void>
>('letters of customer accounts');
