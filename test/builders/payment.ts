/** Amounts are in baht. */

export const cash = (what: 'price' | 'bail', amount: number) => ({
  for: what,
  method: 'cash' as const,
  amount,
});

/** The balance and the missing deposit are due before the hand-over. */
export const restPaymentsOf = ({
  money: { balance, bail, bailHeld },
}: {
  money: { balance: number; bail: number; bailHeld: number };
}) => [
  ...(balance > 0 ? [cash('price', balance)] : []),
  ...(bail > bailHeld ? [cash('bail', bail - bailHeld)] : []),
];
