/** The id of a call: 32 hexadecimal digits, the same in the browser, the log, the database and a trace (decision 87). */

const wellFormed = /^[0-9a-f]{32}$/;
const none = '0'.repeat(32);

/** The id that a text says, also where it stands as a UUID; undefined for anything else. */
export const requestIdIn = (text: string): string | undefined => {
  if (text.length > 36) return undefined;
  const id = text.replaceAll('-', '').toLowerCase();
  return wellFormed.test(id) && id !== none ? id : undefined;
};

/** As people tell it each other: its first eight digits. */
export const shortOf = (id: string): string => `${id.slice(0, 4)} ${id.slice(4, 8)}`;
