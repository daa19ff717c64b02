/** A hand scanner fires while a field for numbers has the focus: its digits would be a price. */
import { createWedge } from './hand-scanner.ts';

/** Fewer are typed by hand as an amount. */
const fewest = 6;
/** Whoever has typed an amount and takes the scanner then needs longer, milliseconds. */
const apart = 250;

type NumberField = { value: string };
type NumberScan = {
  /** A key in such a field; the code and what stood in the field before it, when this key (Enter) ended a scan. */
  key: (name: string, at: number, field: NumberField) => { code: string; before: string } | undefined;
};

/** Watches the keys of fields for numbers one by one. */
export const createNumberScan = (): NumberScan => {
  const wedge = createWedge({ fewest, apart });
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

/** The field has its value again, as if it had been typed: whoever keeps it is told. */
const putBack = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A key of the page, once each; the code when it ended a scan in a field for numbers, which has its number again then. */
export const readInNumber = (event: KeyboardEvent): string | undefined => {
  const { key, timeStamp, target } = event;
  // Where several listen to one page, the first takes it.
  if (event === heard) return undefined;
  heard = event;
  if (!(target instanceof HTMLInputElement) || !target.matches(numbers)) return undefined;
  const read = scan.key(key, timeStamp, target);
  if (read !== undefined) putBack(target, read.before);
  return read?.code;
};
