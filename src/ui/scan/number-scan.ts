/** Detects a scan into a number field, where its digits would become a price. */
import { createHandScanner } from './hand-scanner.ts';

/** Shorter runs of digits are typed amounts. */
const fewest = 6;
/** Milliseconds. A user who types an amount and then takes the scanner needs longer. */
const apart = 250;

type NumberField = { value: string };
type NumberScan = {
  /** Returns the code and the field's previous text if this key (Enter) ends a scan. */
  key: (name: string, at: number, field: NumberField) => { code: string; before: string } | undefined;
};

export const createNumberScan = (): NumberScan => {
  const wedge = createHandScanner({ fewest, apart });
  let begun: { field: NumberField; value: string } | undefined;
  let last = 0;
  return {
    key: (name, at, field) => {
      if (begun?.field !== field || at - last > apart) begun = { field, value: field.value };
      last = at;
      const before = begun.value;
      const code = wedge.key(name, at);
      if (name === 'Enter') begun = undefined;
      return code === undefined ? undefined : { code, before };
    },
  };
};

const numbers = 'input[inputmode=decimal], input[inputmode=numeric]';
const scan = createNumberScan();
let heard: KeyboardEvent | undefined;

/** Sets the value so that the field's change handlers run. */
const putBack = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Handles each key once and restores the field's number after a scan. */
export const readNumberFieldScan = (event: KeyboardEvent): string | undefined => {
  const { key, timeStamp, target } = event;
  if (event === heard) return undefined;
  heard = event;
  if (!(target instanceof HTMLInputElement) || !target.matches(numbers)) return undefined;
  const read = scan.key(key, timeStamp, target);
  if (read !== undefined) putBack(target, read.before);
  return read?.code;
};
