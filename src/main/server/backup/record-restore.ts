import { insertShopRestore, momentText } from '#access/backup/server/index.ts';
import { lastNumbersOf, lastNumbersQuery } from '#ledger/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readRestoredMark, removeRestoredMark } from '#platform/settings/restored-mark.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';

const mostPrinted = 40;

/**
 * Runs at the first start after a restore. Documents issued in the lost time may already have the next
 * numbers.
 */
export const recordRestoreOnce = async (
  db: Db,
  dataDir: string,
  say: (text: string) => void,
): Promise<void> => {
  const restoredTo = readRestoredMark(dataDir);
  if (restoredTo === undefined) return;
  const last: string[] = [];
  for (const shopId of await listShopIds(db)) {
    await db.tx({ shopId }, (q) => insertShopRestore(shopId, restoredTo).execute(q));
    last.push(...lastNumbersOf(await db.read({ shopId }, lastNumbersQuery(shopId))).map((one) => one.last));
  }
  removeRestoredMark(dataDir);
  if (last.length === 0) return;
  say(
    [
      `this shop is of ${momentText(restoredTo)} (Thailand). Papers printed after it may have the next numbers of these series:`,
      ...last.slice(0, mostPrinted).map((one) => `  ${one}`),
      ...(last.length > mostPrinted ? [`  and ${last.length - mostPrinted} others`] : []),
      'Before the next sale the owner enters the highest printed numbers: /backoffice/restored-numbers',
    ].join('\n'),
  );
};
