import type { ArchiveFigures } from './archive.ts';

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);
const thousands = (n: number): string => Math.round(n).toLocaleString('en');
const beside = (what: string, a: number, b: number, digits = 0): string =>
  `| ${what} | ${a.toFixed(digits)} | ${b.toFixed(digits)} | ${(b / a).toFixed(2)} |`;

export const archiveTable = (one: ArchiveFigures): string => {
  const { orders, fillSeconds, database, base, log, idle, without, archived, restore } = one;
  return [
    `\n${thousands(orders)} orders, a database of ${mb(database)} MB (filled in ${fillSeconds.toFixed(0)} s)\n`,
    '| | without | archived | × |',
    '| --- | ---: | ---: | ---: |',
    beside('CPU of an order opened and paid, µs', without.order, archived.order),
    beside('p50 of it, ms', without.p50, archived.p50, 1),
    beside('CPU of an idle second, µs', without.idle, archived.idle),
    '',
    `a base: ${mb(base.bytes)} MB, copied in ${base.seconds.toFixed(1)} s`,
    `log of 1,000 orders opened and paid: ${mb(log.raw * 1000)} MB, in the archive ${mb(log.sealed * 1000)} MB`,
    `a segment with one commit: ${thousands(idle.sealed)} bytes in the archive; with one every 40 s ${mb(idle.day)} MB a day there, and PostgreSQL writes ${mb(idle.written)} MB a day`,
    `brought back to a moment in ${restore.seconds.toFixed(1)} s, over ${restore.segments} segments of log`,
  ].join('\n');
};
