/** Detects a scan into a number field, where its digits would become a price. */
import { createHandScanner } from './hand-scanner.ts';

/** Shorter digit runs are amounts typed by hand. */
const fewest = 6;
/** In ms: a user who types an amount and then takes the scanner needs longer. */
const apart = 250;

type NumberField = { value: string };
type NumberScan = {
  /** A key in such a field; returns the code and the previous text of the field when this key (Enter) ends a scan. */
  key: (name: string, at: number, field: NumberField) => { code: string; before: string } | undefined;
};

/** Watches the keys of number fields one by one. */
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

/** Restores the field's value as if typed, so that its change handlers run. */
const putBack = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Handles each key of the page once; returns the code when it ends a scan in a number field, after restoring the field's number. */
export const readNumberFieldScan = (event: KeyboardEvent): string | undefined => {
  const { key, timeStamp, target } = event;
  // With several listeners on a page, the first handles it.
  if (event === heard) return undefined;
  heard = event;
  if (!(target instanceof HTMLInputElement) || !target.matches(numbers)) return undefined;
  const read = scan.key(key, timeStamp, target);
  if (read !== undefined) putBack(target, read.before);
  return read?.code;
};
