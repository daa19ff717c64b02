/** This is only a preview, because the server decides. */
import type { TransferLine } from '#inventory/transfers/contract.ts';

export type ScannedParcelUnit = { barcode: string; unitId: number; itemId: number };

/** Returns garments by line id, by the rule of `bindScans`. */
export const fillTransferLines = (
  lines: readonly TransferLine[],
  scans: readonly ScannedParcelUnit[],
): { filled: Map<number, ScannedParcelUnit>; over: ScannedParcelUnit[] } => {
  const filled = new Map<number, ScannedParcelUnit>();
  const over: ScannedParcelUnit[] = [];
  const rank = (line: TransferLine, scan: ScannedParcelUnit): number => {
    if (line.unitId === scan.unitId) return 0;
    if (line.unitId === null) return 1;
    return scans.some((one) => one.unitId === line.unitId) ? 3 : 2;
  };
  for (const scan of scans) {
    const [line] = lines
      .filter((one) => one.itemId === scan.itemId && !filled.has(one.lineId) && rank(one, scan) < 3)
      .toSorted((a, b) => rank(a, scan) - rank(b, scan));
    if (line === undefined) over.push(scan);
    else filled.set(line.lineId, scan);
  }
  return { filled, over };
};
