/** Only slips of offline steps have these numbers. */

export const numberBlockSize = 200;

/** Returns 'P3-12-7' for branch 3, device 12 and its seventh number. */
export const provisionalNumber = (branchId: number, deviceNo: number, n: number): string =>
  `P${branchId}-${deviceNo}-${n}`;

export const readProvisional = (
  text: string,
): { branchId: number; deviceNo: number; n: number } | undefined => {
  const found = /^P([1-9]\d{0,15})-([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text);
  return found === null
    ? undefined
    : { branchId: Number(found[1]), deviceNo: Number(found[2]), n: Number(found[3]) };
};
