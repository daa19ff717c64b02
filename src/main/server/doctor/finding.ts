export type Level = 'ok' | 'warn' | 'bad';

/** A line of the report. A fault's `text` has the remedy. */
export type Finding = { what: string; level: Level; text: string };

export const ok = (what: string, text: string): Finding => ({ what, level: 'ok', text });
export const warn = (what: string, text: string): Finding => ({ what, level: 'warn', text });
export const bad = (what: string, text: string): Finding => ({ what, level: 'bad', text });

const marks: Readonly<Record<Level, string>> = { ok: 'ok  ', warn: 'WARN', bad: 'BAD ' };

export const lineOf = ({ what, level, text }: Finding): string => `${marks[level]}  ${what}: ${text}`;

export const formatBytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
