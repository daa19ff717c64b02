import type { Day } from '#lib/dates/day.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Transfer, TransferLine, TransferLineState, TransferState } from '../contract.ts';
import type { DetailRow, LineRow } from './sql.ts';
import { detailQuery, linesQuery } from './sql.ts';

/** A row of the list or the detail, and whether it is late. `today`: in Bangkok. */
export const headOut = <T extends Pick<Transfer, 'state' | 'expectedDay'>>(row: T, today: Day) => ({
  ...row,
  late: row.state === 'sent' && row.expectedDay !== null && row.expectedDay < today,
});

/** The garment's state, from its transfer's. */
const lineState = (row: LineRow, state: TransferState): TransferLineState => {
  if (row.receivedAt !== null) return 'received';
  if (row.missing !== null) return row.outcome ?? 'missing';
  if (row.reservationId === null) return row.unitId === null ? 'asked' : 'chosen';
  return state === 'sent' ? 'sent' : 'back';
};

const lineOut = (scope: Scope, row: LineRow, state: TransferState): TransferLine => {
  const { token, reservationId: _, outcome: __, ...line } = row;
  return { ...line, image: imageUrl(scope.shopId, 'item', token), state: lineState(row, state) };
};

export const transferOut = (scope: Scope, row: DetailRow, lines: readonly LineRow[]): Transfer => {
  const sender = scope.branchIds.includes(row.fromBranchId);
  const receiver = scope.branchIds.includes(row.toBranchId);
  return {
    ...headOut(row, bangkokDay(new Date())),
    lines: lines.map((one) => lineOut(scope, one, row.state)),
    may: {
      send: row.state === 'requested' && sender,
      receive: row.state === 'sent' && receiver,
      cancel: row.state === 'requested' || (row.state === 'sent' && sender && row.missingCount === 0),
      answer: row.state === 'sent' && sender,
      writeOff: row.state === 'sent' && effectiveRole(scope.roles) !== 'staff',
    },
  };
};

/** The transfer as it is now, inside a transaction; NOT_FOUND when none of its branches is the user's. */
export const readTransfer = async (q: Tx, scope: Scope, id: number): Promise<Transfer> => {
  const row = (await detailQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return transferOut(scope, row, (await linesQuery(scope, id).execute(q)).rows);
};
