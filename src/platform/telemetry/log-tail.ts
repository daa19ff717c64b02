/** Last log lines of this process, after redaction. */
import type pino from 'pino';
import { redactLine } from './redact.ts';

const most = 1000;
const longest = 2000;

const lines: string[] = [];

const recordLine = (line: string): void => {
  // A shortened line would be invalid JSON.
  if (line.length > longest) return;
  lines.push(line);
  if (lines.length > most) lines.splice(0, lines.length - most);
};

export const withRedactedTail = (to: pino.DestinationStream): pino.DestinationStream => ({
  write: (line) => {
    const safe = redactLine(line);
    recordLine(safe);
    to.write(safe);
  },
});

export type LogLine = { at: string; pid: number; level: number; message: string; details: string };
export type LogFilter = { level: number; text: string; most: number };

const parsed = (line: string): LogLine => {
  const {
    level,
    time,
    pid,
    msg,
    hostname: _,
    version: __,
    ...rest
  } = JSON.parse(line) as {
    level: number;
    time: number;
    pid: number;
    msg?: string;
    hostname?: string;
    version?: string;
  };
  return {
    at: new Date(time).toISOString(),
    pid,
    level,
    message: msg ?? '',
    details: Object.keys(rest).length === 0 ? '' : JSON.stringify(rest),
  };
};

/** Returns the newest line first. */
export const readLogTail = ({ level, text, most: wanted }: LogFilter): LogLine[] => {
  const found: LogLine[] = [];
  const needle = text.toLowerCase();
  for (let at = lines.length - 1; at >= 0 && found.length < wanted; at--) {
    const line = lines[at] ?? '';
    if (!line.toLowerCase().includes(needle)) continue;
    const one = parsed(line);
    if (one.level >= level) found.push(one);
  }
  return found;
};
