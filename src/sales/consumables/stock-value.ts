/** Pieces have equal shares of the branch's total cost. */

/** Returns the value of `quantity` of `onHand` pieces that cost `value` in total, to the nearest satang. */
export const stockValueOf = (value: number, onHand: number, quantity: number): number => {
  const [whole, pieces] = [BigInt(value) * BigInt(quantity), BigInt(onHand)];
  return Number((2n * whole + pieces) / (2n * pieces));
};

/**
 * Returns the cost in satang of the next `quantity` pieces, after `before` of the `sold` pieces were
 * returned.
 */
export const returnedStockValue = (cost: number, sold: number, before: number, quantity: number): number =>
  stockValueOf(cost, sold, before + quantity) - stockValueOf(cost, sold, before);
