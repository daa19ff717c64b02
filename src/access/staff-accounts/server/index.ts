/** Front door of the people room: who works in the shop, and what they may do. */
import { room } from '#platform/http/handlers.ts';
import { usernameTaken } from '#access/authentication/server/index.ts';
import { peopleContract } from '../contract.ts';
import { list } from './list-staff.ts';
import { rights, setRight } from './rights.ts';
import { whoMay } from './right-holders.ts';
import { add, change, endSessions, link, lock, resetFactor, unlock } from './manage-staff.ts';

export const peopleRoom = room({
  name: 'people',
  contract: peopleContract,
  handlers: { list, add, change, lock, unlock, endSessions, resetFactor, link, rights, setRight, whoMay },
  constraints: usernameTaken,
});
