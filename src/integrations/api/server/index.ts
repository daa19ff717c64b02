/** Front door of the room for what goes out: keys by which other programs call the API, hooks by which they are told. */
import { room } from '#platform/http/handlers.ts';
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
} from './webhooks/operations.ts';
import { endFeed, feeds, makeFeed } from './feeds/operations.ts';
import { endKey, keys, makeKey } from './keys.ts';

export { serveFeeds } from './feeds/serve.ts';
export { hooksTold } from './webhooks/enqueue.ts';
export { setReach } from './webhooks/network-reach.ts';
export { hookColumns } from './webhooks/sign.ts';
export { hooksGivenUp } from './webhooks/sql.ts';
export { startHooks } from './webhooks/worker.ts';
export { noteKeyUse } from './keys-sql.ts';

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
