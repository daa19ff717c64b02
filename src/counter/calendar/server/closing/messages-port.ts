import { definePort } from '#platform/ports/define-port.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ClosingEntry } from '#setup/shop/closing-input.ts';

export type MovedDay = { kind: ClosingEntry['kind']; orderId: number; day: Day; newDay: Day };

export const closingMessagesPort =
  definePort<(q: Tx, scope: Scope, moved: readonly MovedDay[]) => Promise<void>>('messages about moved days');
