/** A name contains timeline and position. Names of a timeline sort by time. */
const segment = /^[0-9A-F]{24}$/;
const history = /^[0-9A-F]{8}\.history$/;

export const isWalSegment = (name: string): boolean => segment.test(name);
export const isTimelineHistory = (name: string): boolean => history.test(name);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

export const nextWalSegment = (name: string, bytes: number): string => {
  const inLog = 2 ** 32 / bytes;
  const [log, at] = [Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16) + 1];
  return name.slice(0, 8) + (at < inLog ? hex(log) + hex(at) : hex(log + 1) + hex(0));
};

export const unbrokenSegments = (names: ReadonlySet<string>, first: string, bytes: number): string[] => {
  const found: string[] = [];
  for (let name = first; names.has(name); name = nextWalSegment(name, bytes)) found.push(name);
  return found;
};

export const lastUnbrokenSegment = (
  names: ReadonlySet<string>,
  first: string,
  bytes: number,
): string | undefined => unbrokenSegments(names, first, bytes).at(-1);
