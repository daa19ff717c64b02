/** The bank masks accounts (`xxx-x-x1234-x`). */

const bare = (text: string): string => text.replace(/[^0-9a-z*•]/gi, '');
/** Fewer digits fit too many accounts. */
const fewest = 3;

const fits = (masked: string, account: string): boolean | null => {
  const mask = bare(masked);
  if (mask.length !== account.length || mask.replace(/\D/g, '').length < fewest) return null;
  return [...mask].every((sign, at) => !/\d/.test(sign) || sign === account[at]);
};

/** Finds numbers in texts such as `กสิกรไทย 123-4-56789-0 ร้านชุด`. */
export const accountNumbersIn = (text: string): string[] =>
  (text.match(/\d[\d -]{6,}\d/g) ?? []).map(bare).filter((one) => one.length >= 8 && one.length <= 15);

type Receiver = { account: string; proxy: string };
type Accounts = { promptPayId: string; bankAccount: string };

export const receiverFits = ({ account, proxy }: Receiver, shop: Accounts): boolean | null => {
  const results = [
    fits(proxy, bare(shop.promptPayId)),
    ...accountNumbersIn(shop.bankAccount).map((one) => fits(account, one)),
  ].filter((one) => one !== null);
  return results.length === 0 ? null : results.includes(true);
};
