/** Front door of the finder: one search over orders, customers and garments; it reads and writes nothing. */
import { room } from '../../core/server/call.ts';
import { finderContract } from '../contract.ts';
import { find } from './find.ts';

export const finderRoom = room({ name: 'finder', contract: finderContract, handlers: { find } });
