/**
 * Each payment pays the part of `owed` that earlier payments left. A surplus becomes one more part like
 * `rest`.
 */
export const splitPayments = <T extends { amount: number }>(
  owed: readonly T[],
  rest: T,
  payments: readonly number[],
): T[][] => {
  let open = [...owed];
  return payments.map((amount) => {
    const parts = splitForfeited(open, amount);
    const taken = parts.reduce((total, one) => total + one.amount, 0);
    open = subtractPaid(open, taken);
    return taken < amount ? [...parts, { ...rest, amount: amount - taken }] : parts;
  });
};

export const subtractPaid = <T extends { amount: number }>(owed: readonly T[], paid: number): T[] => {
  let rest = paid;
  return owed.map((one) => {
    const covered = Math.min(one.amount, rest);
    rest -= covered;
    return { ...one, amount: one.amount - covered };
  });
};

/**
 * Divides `held` satang among `owed` in order, each up to its amount, without zero shares. Throws RangeError
 * for negative amounts.
 */
export const splitForfeited = <T extends { amount: number }>(owed: readonly T[], held: number): T[] => {
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
