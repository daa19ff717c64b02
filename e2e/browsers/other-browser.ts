/** The few actions that the tests need of a browser other than Chromium. */
import { existsSync } from 'node:fs';

export type OtherBrowser = {
  goTo: (address: string) => Promise<void>;
  /** Runs `source`, a function's body with the arguments in `args`, in the page. The result must be JSON. */
  run: (source: string, args: readonly unknown[]) => Promise<unknown>;
  clickAt: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Returns the file in which Debian's packages put a program. */
export const debianProgram = (name: string): string | undefined => {
  const file = `/usr/bin/${name}`;
  return existsSync(file) ? file : undefined;
};
