import { createInterface } from 'node:readline';
import { lockHolderPid } from '#platform/postgres/index.ts';
import { type UpgradeReply, connectControlSocket, type UpgradeRequest } from './control-socket.ts';

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
  patience?: number;
};

/** Returns the successor's pid, or undefined without a running server. Throws if the old server continues. */
export const requestUpgrade = async ({
  dataDir,
  main,
  version,
  say,
  patience = 30_000,
}: Asking): Promise<number | undefined> => {
  const socket = await connectControlSocket(dataDir);
  if (socket === undefined) return undefined;
  const wish: UpgradeRequest = {
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
  // The line reader does not end with the socket.
  socket.once('close', () => lines.close());
  for await (const line of lines) {
    clearTimeout(late);
    const answer = JSON.parse(line) as UpgradeReply;
    if ('say' in answer) say(answer.say);
    else {
      socket.destroy();
      if ('done' in answer) return answer.done;
      throw new Error(answer.refused);
    }
  }
  clearTimeout(late);
  const pid = lockHolderPid(dataDir);
  throw new Error(
    silent
      ? `the running server (pid ${pid}) does not answer. End it (kill ${pid}; kill -9 ${pid} if it does not end), then start this version without --replace`
      : 'the running server ended before it answered',
  );
};
