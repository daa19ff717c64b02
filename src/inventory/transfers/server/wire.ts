import type { Day } from '#lib/dates/day.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Transfer, TransferLine, TransferLineState, TransferState } from '../contract.ts';
import type { TransferDetailRow, TransferLineRow } from './sql.ts';
import { transferDetailQuery, transferLinesQuery } from './sql.ts';

export const transferHeadToWire = <T extends Pick<Transfer, 'state' | 'expectedDay'>>(
  row: T,
  today: Day,
) => ({
  ...row,
  late: row.state === 'sent' && row.expectedDay !== null && row.expectedDay < today,
});

const lineState = (row: TransferLineRow, state: TransferState): TransferLineState => {
  if (row.receivedAt !== null) return 'received';
  if (row.missing !== null) return row.outcome ?? 'missing';
  if (row.reservationId === null) return row.unitId === null ? 'asked' : 'chosen';
  return state === 'sent' ? 'sent' : 'back';
};

const lineOut = (scope: Scope, row: TransferLineRow, state: TransferState): TransferLine => {
  const { token, reservationId: _, outcome: __, ...line } = row;
  return { ...line, image: imageUrl(scope.shopId, 'item', token), state: lineState(row, state) };
};

export const transferToWire = (
  scope: Scope,
  row: TransferDetailRow,
  lines: readonly TransferLineRow[],
): Transfer => {
  const sender = scope.branchIds.includes(row.fromBranchId);
  const receiver = scope.branchIds.includes(row.toBranchId);
  return {
    ...transferHeadToWire(row, bangkokDay(new Date())),
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

export const readTransfer = async (q: Tx, scope: Scope, id: number): Promise<Transfer> => {
  const row = (await transferDetailQuery(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return transferToWire(scope, row, (await transferLinesQuery(scope, id).execute(q)).rows);
};
