/** Hands the address to a successor of another version (decision 84). */
import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { ServerStorage } from '../open-storage.ts';
import { printLine } from '../boot/startup-messages.ts';
import { ratriRelease, ratriVersion } from '#platform/settings/version.ts';
import { type ControlSocket, openControlSocket } from './control-socket.ts';
import { type ListenTarget, startSuccessor } from './start-successor.ts';
import { notifySystemd } from './systemd.ts';

type Parts = {
  place: ListenTarget;
  http?: Server | undefined;
  storage: ServerStorage;
  dataDir: string;
  rest: () => Promise<void>;
  resume: () => Promise<void>;
  left: () => void;
  leave: () => Promise<void>;
};

/**
 * A request at the control socket starts a process of another version, which takes over the address. This
 * process then completes its requests and exits with 0.
 */
export const acceptUpgrades = (parts: Parts): Promise<ControlSocket | undefined> => {
  const { place, http, storage, rest, resume, left, leave } = parts;
  const dataDir = path.resolve(parts.dataDir);
  const end = async (): Promise<void> => {
    await leave();
    await storage.close();
    process.exit(0);
  };
  const opening = openControlSocket(dataDir, async (wish, answer) => {
    answer({ say: `version ${wish.version} is being started beside version ${ratriRelease} …` });
    const next = await startSuccessor(wish, { place, http, version: ratriVersion, dataDir });
    answer({ say: 'it serves; what this one does by itself is being ended …' });
    await rest();
    if (next.ended()) {
      await resume();
      throw new Error(
        `version ${wish.version} ended as soon as it served; version ${ratriRelease} continues`,
      );
    }
    // The successor opens its own socket at the same path.
    (await opening)?.close();
    await storage.release();
    await notifySystemd(next.pid);
    left();
    next.release();
    // The command that started this process reads this file to follow the successor (tools/lib/process.mjs).
    const { RATRI_NEXT: file } = process.env;
    if (file !== undefined && file !== '') writeFileSync(file, `${next.pid}\n`);
    answer({ done: next.pid });
    printLine(`\nversion ${wish.version} (pid ${next.pid}) serves now; completing requests …`);
    void end();
  });
  return opening;
};
