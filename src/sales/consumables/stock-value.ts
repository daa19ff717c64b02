/** What pieces are worth: a branch holds the sum its pieces were bought for, and every piece has an equal part of it. */

/** What `quantity` of `onHand` pieces are worth that are worth `value` together (satang), to the nearest satang. */
export const worthOf = (value: number, onHand: number, quantity: number): number => {
  const [whole, pieces] = [BigInt(value) * BigInt(quantity), BigInt(onHand)];
  return Number((2n * whole + pieces) / (2n * pieces));
};

/** Satang that come back with the next `quantity` of a sale of `sold` pieces that took `cost`, of which `before` came back already. */
export const worthBack = (cost: number, sold: number, before: number, quantity: number): number =>
  worthOf(cost, sold, before + quantity) - worthOf(cost, sold, before);
