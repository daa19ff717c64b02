/** Typed arrays hold a million rows in a few megabytes. */
export type NumberColumn = {
  push(value: number): void;
  at(index: number): number;
  set(index: number, value: number): void;
  readonly length: number;
};

export const createNumberColumn = (): NumberColumn => {
  let values = new Int32Array(1024);
  let length = 0;
  return {
    push: (value) => {
      if (length === values.length) {
        const larger = new Int32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    at: (index) => values[index] ?? 0,
    set: (index, value) => {
      values[index] = value;
    },
    get length() {
      return length;
    },
  };
};
