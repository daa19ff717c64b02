import pg from 'pg';

export const pgTypes = new pg.TypeOverrides();
pgTypes.setTypeParser(pg.types.builtins.INT8, Number);
pgTypes.setTypeParser(pg.types.builtins.NUMERIC, Number);
pgTypes.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Connections use UTC, so only the format of '2026-11-21 10:00:00.123456+00' changes.
const isoTime = (text: string): string =>
  text.length > 21 && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : new Date(text).toISOString();
pgTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTime);
// 1016 is int8[].
pgTypes.setTypeParser(1016 as never, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
);
pgTypes.setTypeParser(1182 as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',')));
