/** Leaving the address to another version, call by call (docs/decisions/0084-upgrades-without-a-pause.md). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Storage } from '../open-storage.ts';
import { say } from '../boot/startup-messages.ts';
import { version } from '../version.ts';
import { type Door, openDoor } from './control-socket.ts';
import { type Place, startNext } from './start-successor.ts';
import { tellSystemd } from './systemd.ts';

type Parts = {
  /** What the next one listens on: a socket that is passed on, or a port that several processes share. */
  place: Place;
  storage: Storage;
  dataDir: string;
  /** Ends what this server does by itself. */
  rest: () => Promise<void>;
  /** Begins it again: the next one was lost. */
  resume: () => Promise<void>;
  /** The next one serves: this one only ends its calls. */
  left: () => void;
  /** Ends its calls, and then what is left. */
  leave: () => Promise<void>;
};

/** Opens the door. Whoever comes by it is started beside this server and gets the address; this one ends its calls, and the process exits with 0. */
export const handOverOnDemand = (parts: Parts): Promise<Door | undefined> => {
  const { place, storage, rest, resume, left, leave } = parts;
  const dataDir = path.resolve(parts.dataDir);
  const end = async (): Promise<void> => {
    await leave();
    await storage.close();
    process.exit(0);
  };
  const opening = openDoor(dataDir, async (wish, answer) => {
    answer({ say: `version ${wish.version} is being started beside version ${version} …` });
    const next = await startNext(wish, { place, version, dataDir });
    answer({ say: 'it serves; what this one does by itself is being ended …' });
    await rest();
    if (next.ended()) {
      await resume();
      throw new Error(`version ${wish.version} ended as soon as it served; version ${version} goes on`);
    }
    // The next one opens its own, at the same place.
    (await opening)?.close();
    await storage.release();
    await tellSystemd(next.pid);
    left();
    next.release();
    // Whoever has started this server stays with the next one (tools/lib/process.mjs).
    const { RATRI_NEXT: file } = process.env;
    if (file !== undefined && file !== '') writeFileSync(file, `${next.pid}\n`);
    answer({ done: next.pid });
    say(`\nversion ${wish.version} (pid ${next.pid}) serves now; ending calls …`);
    void end();
  });
  return opening;
};
