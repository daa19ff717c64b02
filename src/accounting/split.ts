/**
 * What is kept of the bail, shared out over what is owed: in the order given, each up to its amount, until
 * nothing is left. Satang; lines that get nothing are left out. RangeError for negative amounts.
 */
export const splitKept = <T extends { amount: number }>(owed: readonly T[], held: number): T[] => {
  if (held < 0 || owed.some((one) => one.amount < 0)) throw new RangeError('negative amount');
  let left = held;
  const shares: T[] = [];
  for (const one of owed) {
    const amount = Math.min(one.amount, left);
    if (amount === 0) continue;
    shares.push({ ...one, amount });
    left -= amount;
  }
  return shares;
};
