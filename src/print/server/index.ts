/** The print room: what the pages on paper read. */
import { room } from '../../core/server/call.ts';
import { printContract } from '../contract.ts';
import { receipts } from './receipts.ts';

export const printRoom = room({ name: 'print', contract: printContract, handlers: { receipts } });
