import type { GoodsCountDetail, GoodsCountEntry } from './shapes.ts';

/** A removed line becomes uncounted again if pieces are expected. */
export const countWithLine = (count: GoodsCountDetail, line: GoodsCountEntry): GoodsCountDetail => {
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
