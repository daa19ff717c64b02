const fewest = 4;

/** `end` is the last digits without leading zeros, at least four. */
export const serialParts = (no: string): { start: string; end: string } => {
  const digits = /\d+$/.exec(no)?.[0] ?? '';
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
  const kept =
    digits.length === 0 ? no.length : Math.max(digits.length - zeros, Math.min(fewest, digits.length));
  return { start: no.slice(0, no.length - kept), end: no.slice(no.length - kept) };
};
