/** Front door of the room for what goes out: keys by which other programs call the API. */
import { room } from '../../core/server/call.ts';
import { outsideContract } from '../contract.ts';
import { endKey, keys, makeKey } from './keys.ts';

export { noteKeyUse } from './sql.ts';

export const outsideRoom = room({
  name: 'outside',
  contract: outsideContract,
  handlers: { keys, makeKey, endKey },
});
