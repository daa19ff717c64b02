/** `npm start -- --replace`: this version in place of the one that runs on the data folder. */
import { createInterface } from 'node:readline';
import { type Answer, knock, type Wish } from './door.ts';

/** Of the shell and of npm, not of the server. */
const notSettings = /^(npm_|_$|PWD$|OLDPWD$|SHLVL$|NODE_|INIT_CWD$|RATRI_)/i;

const settingsOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (one): one is [string, string] => one[1] !== undefined && !notSettings.test(one[0]),
    ),
  );

type Asking = { dataDir: string; main: string; version: string; say: (text: string) => void };

/**
 * Asks the server that runs on the folder to start this version and to leave the address to it. Resolves to the pid of what
 * serves now, to undefined when none runs there, and throws with the reason when it goes on as it was.
 */
export const askToReplace = async ({ dataDir, main, version, say }: Asking): Promise<number | undefined> => {
  const socket = await knock(dataDir);
  if (socket === undefined) return undefined;
  const wish: Wish = {
    node: process.execPath,
    main,
    cwd: process.cwd(),
    version,
    env: settingsOf(process.env),
  };
  socket.write(`${JSON.stringify(wish)}\n`);
  for await (const line of createInterface(socket)) {
    const answer = JSON.parse(line) as Answer;
    if ('say' in answer) say(answer.say);
    else {
      socket.destroy();
      if ('done' in answer) return answer.done;
      throw new Error(answer.refused);
    }
  }
  throw new Error('the running server ended before it had answered');
};
