/** Names of the parts of PostgreSQL's log: timeline, and place in it. Of one timeline they sort by the time. */
const segment = /^[0-9A-F]{24}$/;
const history = /^[0-9A-F]{8}\.history$/;

export const isSegment = (name: string): boolean => segment.test(name);
export const isHistory = (name: string): boolean => history.test(name);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The segment after this one; `bytes`: how large they are. */
export const nextSegment = (name: string, bytes: number): string => {
  const inLog = 2 ** 32 / bytes;
  const [log, at] = [Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16) + 1];
  return name.slice(0, 8) + (at < inLog ? hex(log) + hex(at) : hex(log + 1) + hex(0));
};

/** The segments that follow `first` without a gap, itself first. */
export const chain = (names: ReadonlySet<string>, first: string, bytes: number): string[] => {
  const found: string[] = [];
  for (let name = first; names.has(name); name = nextSegment(name, bytes)) found.push(name);
  return found;
};

/** The last of them; undefined when `first` is not there. */
export const unbroken = (names: ReadonlySet<string>, first: string, bytes: number): string | undefined =>
  chain(names, first, bytes).at(-1);
