/** A scan may type into a field with other text, which is then restored. */
import { createHandScanner } from './hand-scanner.ts';

/** Fewer digits in a number field are a typed amount. */
const fewestDigits = 6;
/** Least time in ms between typing and a scan. A user needs longer to take the scanner. */
const apart = 250;

type TextField = { value: string };
type FieldScan = {
  /**
   * Returns the code and the previous text if this key (Enter) ends a scan. `fewest` is the minimum length.
   */
  key: (
    name: string,
    at: number,
    field: TextField,
    fewest?: number,
  ) => { code: string; before: string } | undefined;
};

export const createFieldScan = (): FieldScan => {
  const wedge = createHandScanner({ apart });
  let begun: { field: TextField; value: string } | undefined;
  let last = 0;
  return {
    key: (name, at, field, fewest = fewestDigits) => {
      if (begun?.field !== field || at - last > apart) begun = { field, value: field.value };
      last = at;
      const before = begun.value;
      const code = wedge.key(name, at);
      if (name === 'Enter') begun = undefined;
      return code === undefined || Array.from(code).length < fewest ? undefined : { code, before };
    },
  };
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const texts =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=password], [type=date], [type=time])';
const numbers = 'input[inputmode=decimal], input[inputmode=numeric]';
const scanFields = '[data-scan-field]';

const scan = createFieldScan();
let heard: KeyboardEvent | undefined;

/** Restores the value and dispatches an event, so the change handlers of the field run. */
const putBack = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const isTextField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.matches(texts) &&
  !target.matches(scanFields);

/**
 * Restores the field and returns the code. An empty text field, or a search field without `searches`,
 * receives the scan. Handles each key once.
 */
export const readFieldScan = (event: KeyboardEvent, searches: boolean): string | undefined => {
  const { key, timeStamp, target } = event;
  if (event === heard) return undefined;
  heard = event;
  if (!isTextField(target)) return undefined;
  const search = target.matches('input[type=search]');
  if (search && !searches) return undefined;
  const isNumber = target.matches(numbers);
  const read = scan.key(key, timeStamp, target, isNumber ? fewestDigits : 1);
  const takes = read?.before === '' && !isNumber && !search && !target.matches('select');
  if (read === undefined || takes) return undefined;
  putBack(target, read.before);
  return read.code;
};
