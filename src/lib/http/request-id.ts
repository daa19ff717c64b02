/** Request id: 32 hexadecimal digits, the same in the browser, the log, the database and the trace (decision 87). */

const wellFormed = /^[0-9a-f]{32}$/;
const none = '0'.repeat(32);

/** Parses a request id, also in UUID format; undefined for anything else. */
export const parseRequestId = (text: string): string | undefined => {
  if (text.length > 36) return undefined;
  const id = text.replaceAll('-', '').toLowerCase();
  return wellFormed.test(id) && id !== none ? id : undefined;
};

/** Short form for people: the first eight digits. */
export const shortRequestId = (id: string): string => `${id.slice(0, 4)} ${id.slice(4, 8)}`;
