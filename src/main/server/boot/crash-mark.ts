/**
 * `DATA_DIR/running` exists while a server runs. If a start finds the file, the last server crashed or lost
 * power, so the start writes `DATA_DIR/crashed` for the alarm.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const runningFile = (dataDir: string): string => path.join(dataDir, 'running');
const crashedFile = (dataDir: string): string => path.join(dataDir, 'crashed');

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

export const recordCrash = (dataDir: string, text: string): void => {
  try {
    writeFileSync(crashedFile(dataDir), text, { mode: 0o600 });
  } catch {
    // A full disk has its own alarm.
  }
};

const own = String(process.pid);

export const removeRunningMark = (dataDir: string): void => {
  if (read(runningFile(dataDir)) === own) rmSync(runningFile(dataDir), { force: true });
};

/** Call this when the server is ready. `successor`: another server still runs. */
export const markRunning = (dataDir: string, successor: boolean): void => {
  if (!successor && read(runningFile(dataDir)) !== undefined)
    recordCrash(
      dataDir,
      `The server started at ${new Date().toISOString()} after it had ended without a stop.`,
    );
  try {
    writeFileSync(runningFile(dataDir), own, { mode: 0o600 });
  } catch {
    return;
  }
  process.on('exit', (code) => {
    if (code === 0) removeRunningMark(dataDir);
  });
};

/** Only one of several processes gets the text. */
export const takeCrash = (dataDir: string): string | undefined => {
  const mine = `${crashedFile(dataDir)}.${own}`;
  try {
    renameSync(crashedFile(dataDir), mine);
  } catch {
    return undefined;
  }
  const text = read(mine);
  rmSync(mine, { force: true });
  return text;
};
