/** Which scanned garment fills which line of a request. Pure: the server decides, this shows it before. */
import type { TransferLine } from '#inventory/transfers/contract.ts';

export type Scanned = { barcode: string; unitId: number; itemId: number };

/** Line id → garment: its own line first, then a line without one, then a line that asked for another garment. */
export const fillLines = (
  lines: readonly TransferLine[],
  scans: readonly Scanned[],
): { filled: Map<number, Scanned>; over: Scanned[] } => {
  const filled = new Map<number, Scanned>();
  const over: Scanned[] = [];
  const rank = (line: TransferLine, scan: Scanned): number => {
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
