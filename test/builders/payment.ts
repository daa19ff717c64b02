/** Payments at the counter, in baht. */

export const cash = (what: 'price' | 'bail', amount: number) => ({
  for: what,
  method: 'cash' as const,
  amount,
});

/** What an order still needs before its hand-over, in cash: the balance and the missing deposit. */
export const restOf = ({
  money: { balance, bail, bailHeld },
}: {
  money: { balance: number; bail: number; bailHeld: number };
}) => [
  ...(balance > 0 ? [cash('price', balance)] : []),
  ...(bail > bailHeld ? [cash('bail', bail - bailHeld)] : []),
];
