/** `npm start -- --replace`: this version in place of the one that runs on the data folder. */
import { createInterface } from 'node:readline';
import { lockHolder } from '#platform/postgres/index.ts';
import { type Answer, knock, type Wish } from './control-socket.ts';

/** Of the shell and of npm, not of the server. */
const notSettings = /^(npm_|_$|PWD$|OLDPWD$|SHLVL$|NODE_|INIT_CWD$|RATRI_)/i;

const settingsOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (one): one is [string, string] => one[1] !== undefined && !notSettings.test(one[0]),
    ),
  );

type Asking = {
  dataDir: string;
  main: string;
  version: string;
  say: (text: string) => void;
  /** Milliseconds: a server that lives answers at once. */
  patience?: number;
};

/**
 * Asks the server that runs on the folder to start this version and to leave the address to it. Resolves to the pid of what
 * serves now, to undefined when none runs there, and throws with the reason when it goes on as it was.
 */
export const askToReplace = async ({
  dataDir,
  main,
  version,
  say,
  patience = 30_000,
}: Asking): Promise<number | undefined> => {
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
  let silent = false;
  const late = setTimeout(() => {
    silent = true;
    socket.destroy();
  }, patience);
  const lines = createInterface(socket);
  // Of a socket that is destroyed they have no end by themselves.
  socket.once('close', () => lines.close());
  for await (const line of lines) {
    clearTimeout(late);
    const answer = JSON.parse(line) as Answer;
    if ('say' in answer) say(answer.say);
    else {
      socket.destroy();
      if ('done' in answer) return answer.done;
      throw new Error(answer.refused);
    }
  }
  clearTimeout(late);
  const pid = lockHolder(dataDir);
  throw new Error(
    silent
      ? `the running server (pid ${pid}) does not answer. End it (kill ${pid}; kill -9 ${pid} when it does not go), then start this version without --replace`
      : 'the running server ended before it had answered',
  );
};
