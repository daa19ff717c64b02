import type { Namespaces } from '#lib/words/namespaces.ts';
import type { CustomerField } from '#customers/customer-fields.ts';
import { languageNames } from '#lib/words/language-names.ts';

export type LogModuleWords = {
  shared: Namespaces['shared'];
  change: Namespaces['amendments'];
  customer: Namespaces['customers'];
  cleanfix: Namespaces['care'];
  exchange: Namespaces['import-export'];
  lookup: Namespaces['reference-lists'];
  notice: Namespaces['notifications'];
  offline: Namespaces['offline'];
  order: Namespaces['order'];
  staff: Namespaces['staff-accounts'];
  rules: Namespaces['shop-rules'];
  transfer: Namespaces['transfers'];
};

const withoutNumbers = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name.replaceAll(/\{\w+\}/g, '…')]));

export const compose = ({
  shared,
  change,
  customer,
  cleanfix,
  exchange,
  lookup,
  notice,
  offline,
  order,
  staff,
  rules,
  transfer,
}: LogModuleWords) => ({
  fields: rules.fields,
  subjectFields: {
    customer: {
      ...customer.field,
      measurements: customer.section.measurements,
    } satisfies Readonly<Record<CustomerField, string>>,
  },
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
