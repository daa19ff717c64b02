/** Each piece has an equal part of the branch's total cost. */

/** Of `quantity` of `onHand` pieces with the total `value` (satang), to the nearest satang. */
export const stockValueOf = (value: number, onHand: number, quantity: number): number => {
  const [whole, pieces] = [BigInt(value) * BigInt(quantity), BigInt(onHand)];
  return Number((2n * whole + pieces) / (2n * pieces));
};

/** Satang of the next `quantity` returned of `sold` pieces that cost `cost`, after `before` were returned. */
export const returnedStockValue = (cost: number, sold: number, before: number, quantity: number): number =>
  stockValueOf(cost, sold, before + quantity) - stockValueOf(cost, sold, before);
