/** Front door of the people room: who works in the shop, and what they may do. */
import { room } from '../../core/server/call.ts';
import { usernameTaken } from '../../identity/server/index.ts';
import { peopleContract } from '../contract.ts';
import { list } from './list.ts';
import { rights, setRight } from './rights.ts';
import { whoMay } from './who-may.ts';
import { add, change, endSessions, link, lock, resetFactor, unlock } from './people.ts';

export const peopleRoom = room({
  name: 'people',
  contract: peopleContract,
  handlers: { list, add, change, lock, unlock, endSessions, resetFactor, link, rights, setRight, whoMay },
  constraints: usernameTaken,
});
