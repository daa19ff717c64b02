import { useState } from 'react';

export type PrinterKind = 'receipt' | 'label';

const nameOf = (branchId: number, kind: PrinterKind): string =>
  `ratri.printer.${branchId}${kind === 'receipt' ? '' : `.${kind}`}`;

const read = (name: string): number | undefined => {
  try {
    const id = Number(localStorage.getItem(name));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
};

export const useChosenPrinter = (branchId: number, kind: PrinterKind) => {
  const name = nameOf(branchId, kind);
  const [chosen, setChosen] = useState(() => read(name));
  const choose = (printerId: number): void => {
    setChosen(printerId);
    try {
      localStorage.setItem(name, String(printerId));
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  };
  return { chosen, choose };
};
