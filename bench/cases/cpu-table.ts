import type { CpuResult, CpuBenchRow } from './cpu.ts';

const us = (value: number | undefined): string =>
  value === undefined ? '–' : Math.round(value).toLocaleString('en');
const times = (value: number | undefined): string =>
  value === undefined ? '–' : value.toFixed(value < 10 ? 2 : 1);

const line = ({ operation, ratri, bare, ruler, besideBare, besideRuler }: CpuBenchRow): string =>
  `| ${[
    operation,
    us(ratri.server),
    us(ratri.database),
    us(ratri.all),
    us(bare?.all),
    us(ruler?.all),
    times(besideBare),
    times(besideRuler),
    us(ratri.bytes),
    ratri.p50.toFixed(1),
    ratri.p99.toFixed(1),
  ].join(' | ')} |`;

/**
 * Writes Markdown. CPU is in microseconds per request, response times are in ms with eight concurrent
 * requests. `what` is the counted noun.
 */
export const cpuTable = ({ orders, fillSeconds, rows }: CpuResult, what = 'orders'): string =>
  [
    `\n${orders.toLocaleString('en')} ${what} (filled in ${fillSeconds.toFixed(0)} s)\n`,
    '| operation | server µs | database µs | both | bare | ruler | × bare | × ruler | bytes | p50 ms | p99 ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(line),
  ].join('\n');
