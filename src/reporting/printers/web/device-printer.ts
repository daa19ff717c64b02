/** The printer that this device uses, by branch. Other devices of the shop may use others. */
import { useState } from 'react';

const nameOf = (branchId: number): string => `ratri.printer.${branchId}`;

const read = (branchId: number): number | undefined => {
  try {
    const id = Number(localStorage.getItem(nameOf(branchId)));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
};

export const useDevicePrinter = (branchId: number) => {
  const [chosen, setChosen] = useState(() => read(branchId));
  const choose = (printerId: number): void => {
    setChosen(printerId);
    try {
      localStorage.setItem(nameOf(branchId), String(printerId));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return { chosen, choose };
};
