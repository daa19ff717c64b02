/** Front door of the room for what goes out: keys by which other programs call the API, hooks by which they are told. */
import { room } from '../../core/server/call.ts';
import { outsideContract } from '../contract.ts';
import {
  changeHook,
  hooks,
  hookSends,
  makeHook,
  removeHook,
  renewHook,
  replay,
  switchHook,
  tryHook,
} from './hooks/operations.ts';
import { endFeed, feeds, makeFeed } from './feeds/operations.ts';
import { endKey, keys, makeKey } from './keys.ts';

export { serveFeeds } from './feeds/serve.ts';
export { hooksTold } from './hooks/put.ts';
export { setReach } from './hooks/reach.ts';
export { hookColumns } from './hooks/sign.ts';
export { hooksGivenUp } from './hooks/sql.ts';
export { startHooks } from './hooks/worker.ts';
export { noteKeyUse } from './sql.ts';

export const outsideRoom = room({
  name: 'outside',
  contract: outsideContract,
  handlers: {
    keys,
    makeKey,
    endKey,
    hooks,
    makeHook,
    changeHook,
    switchHook,
    removeHook,
    renewHook,
    tryHook,
    hookSends,
    replay,
    feeds,
    makeFeed,
    endFeed,
  },
});
