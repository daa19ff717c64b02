/** Provisional numbers: what stands on the slip of a step that was taken without the server. No document has such a number. */

/** So many are reserved for a device at once. */
export const blockSize = 200;

/** 'P3-12-7': of branch 3, device 12 of the shop, its seventh. */
export const provisionalNumber = (branchId: number, deviceNo: number, n: number): string =>
  `P${branchId}-${deviceNo}-${n}`;

/** What a provisional number is made of; undefined for a text that is none. */
export const readProvisional = (
  text: string,
): { branchId: number; deviceNo: number; n: number } | undefined => {
  const found = /^P([1-9]\d{0,15})-([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text);
  return found === null
    ? undefined
    : { branchId: Number(found[1]), deviceNo: Number(found[2]), n: Number(found[3]) };
};
