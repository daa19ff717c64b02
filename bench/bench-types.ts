/** What a bench is to the command, and how its figures are written. */

/** Options of the command line by name, without the dashes. */
export type Options = ReadonlyMap<string, string>;
export type Say = (text: string) => void;
export type Bench = { tells: string; run: (options: Options, say: Say) => Promise<void> };

export const thousands = (n: number): string => n.toLocaleString('en');
export const ms = ({ p50, p99 }: { p50: number; p99: number }): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
