import { createInterface } from 'node:readline/promises';

/** The answer is undefined without a terminal. */
export type Ask = (question: string) => Promise<string | undefined>;

export const askOnTerminal: Ask = async (question) => {
  if (!process.stdin.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
};
