/** Options of the command line by name, without dashes. */
export type BenchOptions = ReadonlyMap<string, string>;
export type PrintLine = (text: string) => void;
export type Bench = { tells: string; run: (options: BenchOptions, say: PrintLine) => Promise<void> };

export const formatWithThousands = (n: number): string => n.toLocaleString('en');
export const formatPercentiles = ({ p50, p99 }: { p50: number; p99: number }): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

export const sizesOf = (options: BenchOptions, usual: readonly number[]): readonly number[] =>
  options.get('orders')?.split(',').map(Number) ?? usual;
