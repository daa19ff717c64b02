import type { Count, CountLine } from './shapes.ts';

/** A count with one of its lines as it is now; one that was taken out waits again while some should be there. */
export const withLine = (count: Count, line: CountLine): Count => {
  const others = <T extends { goodsId: number }>(rows: readonly T[]): T[] =>
    rows.filter((one) => one.goodsId !== line.goodsId);
  const counted = line.found === null ? others(count.itemList) : [line, ...others(count.itemList)];
  const differences = counted.map((one) => (one.found ?? one.expected) - one.expected);
  return {
    ...count,
    itemList: counted,
    waiting:
      line.found === null && line.expected > 0 ? [line, ...others(count.waiting)] : others(count.waiting),
    counted: counted.length,
    differing: differences.filter((one) => one !== 0).length,
    over: differences.reduce((sum, one) => sum + Math.max(one, 0), 0),
    short: differences.reduce((sum, one) => sum + Math.max(-one, 0), 0),
  };
};
