/** The words of rooms that the log says of fields and of what they hold. */
import type { WordsOf } from '#lib/text/languages.ts';
import type { th as shared } from '#lib/words/shared/th.ts';
import type { th as change } from '#orders/amendments/words/th.ts';
import type { th as cleanfix } from '#care/words/th.ts';
import type { th as exchange } from '#integrations/import-export/words/th.ts';
import type { th as lookup } from '#setup/reference-lists/words/th.ts';
import type { th as notice } from '#admin/notifications/words/th.ts';
import type { th as offline } from '#counter/offline/words/th.ts';
import type { th as order } from '#orders/order/words/th.ts';
import type { th as staff } from '#access/staff-accounts/words/th.ts';
import type { th as rules } from '#setup/shop/words/rules/th.ts';
import type { th as transfer } from '#inventory/transfers/words/th.ts';
import { languageNames } from '#lib/words/languages.ts';

type Rooms = {
  shared: WordsOf<typeof shared>;
  change: WordsOf<typeof change>;
  cleanfix: WordsOf<typeof cleanfix>;
  exchange: WordsOf<typeof exchange>;
  lookup: WordsOf<typeof lookup>;
  notice: WordsOf<typeof notice>;
  offline: WordsOf<typeof offline>;
  order: WordsOf<typeof order>;
  staff: WordsOf<typeof staff>;
  rules: WordsOf<typeof rules>;
  transfer: WordsOf<typeof transfer>;
};

const withoutNumbers = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name.replaceAll(/\{\w+\}/g, '…')]));

/** Of one language. */
export const compose = ({
  shared,
  change,
  cleanfix,
  exchange,
  lookup,
  notice,
  offline,
  order,
  staff,
  rules,
  transfer,
}: Rooms) => ({
  fields: rules.fields,
  values: {
    'rental_order.kind': { ...order.charge, ...change.step, ...order.state },
    'offline_step.kind': offline.kind,
    'offline_step.way': offline.way,
    'document.kind': order.doc,
    'ledger_entry.kind': change.entry,
    'lookup.kind': lookup.kinds,
    'lookup.direction': lookup.direction,
    'sheet_import.kind': exchange.kinds,
    'message.state': notice.states,
    'message.channel': notice.channels,
    'message_way.channel': notice.channels,
    'transfer.state': transfer.state,
    'unit.state': order.find.unitState,
    'reservation.state': order.find.unitState,
    state: order.state,
    next: order.find.unitState,
    method: order.pay.methods,
    role: shared.role,
    service: cleanfix.services,
    result: cleanfix.results,
    right: withoutNumbers(staff.right.names),
    language: languageNames,
    dayCounting: rules.options,
    receiptLayout: rules.options,
  },
});
