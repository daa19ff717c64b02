/**
 * What several payments pay: in turn, each what the ones before have left of what is owed, in the order given. Satang; the
 * parts of each payment, which add up to it, what is more than all that is owed under `rest`.
 */
export const splitPaid = <T extends { amount: number }>(
  owed: readonly T[],
  rest: T,
  payments: readonly number[],
): T[][] => {
  let open = [...owed];
  return payments.map((amount) => {
    const parts = splitKept(open, amount);
    const taken = parts.reduce((total, one) => total + one.amount, 0);
    open = lessPaid(open, taken);
    return taken < amount ? [...parts, { ...rest, amount: amount - taken }] : parts;
  });
};

/** What is still owed once `paid` has paid the first of it. */
export const lessPaid = <T extends { amount: number }>(owed: readonly T[], paid: number): T[] => {
  let rest = paid;
  return owed.map((one) => {
    const covered = Math.min(one.amount, rest);
    rest -= covered;
    return { ...one, amount: one.amount - covered };
  });
};

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
