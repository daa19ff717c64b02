import type { Day } from '../../core/common/day.ts';
import { bangkokDay } from '../../core/common/day.ts';
import { imageUrl } from '../../core/common/image.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Transfer, TransferLine, TransferLineState, TransferState } from '../contract.ts';
import type { DetailRow, HeadRow, LineRow } from './sql.ts';
import { detailQuery, linesQuery } from './sql.ts';

/** What list and detail have in common. `today`: in Bangkok. */
export const headOut = <T extends HeadRow>(row: T, today: Day) => ({
  ...row,
  requestedBy: row.requestedBy ?? '',
  late: row.state === 'sent' && row.expectedDay !== null && row.expectedDay < today,
});

const lineState = (row: LineRow, state: TransferState): TransferLineState => {
  if (row.receivedAt !== null) return 'received';
  if (row.reservationId === null) return row.unitId === null ? 'asked' : 'chosen';
  return state === 'sent' ? 'sent' : 'back';
};

const lineOut = (scope: Scope, row: LineRow, state: TransferState): TransferLine => ({
  lineId: row.lineId,
  itemId: row.itemId,
  groupId: row.groupId,
  name: row.name,
  code: row.code,
  color: row.color,
  size: row.size,
  image: imageUrl(scope.shopId, 'item', row.token),
  unitId: row.unitId,
  barcode: row.barcode ?? '',
  state: lineState(row, state),
  receivedAt: row.receivedAt,
});

export const transferOut = (scope: Scope, row: DetailRow, lines: readonly LineRow[]): Transfer => {
  const sender = scope.branchIds.includes(row.fromBranchId);
  const receiver = scope.branchIds.includes(row.toBranchId);
  return {
    ...headOut(row, bangkokDay(new Date())),
    sentBy: row.sentBy ?? '',
    receivedBy: row.receivedBy ?? '',
    cancelledBy: row.cancelledBy ?? '',
    lines: lines.map((one) => lineOut(scope, one, row.state)),
    may: {
      send: row.state === 'requested' && sender,
      receive: row.state === 'sent' && receiver,
      cancel: row.state === 'requested' || (row.state === 'sent' && sender),
    },
  };
};

/** The transfer as it is now, inside a transaction; NOT_FOUND when none of its branches is the user's. */
export const readTransfer = async (q: Tx, scope: Scope, id: number): Promise<Transfer> => {
  const row = (await detailQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return transferOut(scope, row, (await linesQuery(scope, id).execute(q)).rows);
};
