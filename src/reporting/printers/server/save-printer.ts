import { sql } from 'kysely';
import type { z } from 'zod';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { printersContract } from '../contract.ts';
import type { PrinterInput } from '../printer-input.ts';
import { isLabelLanguage } from '../printer-rules.ts';
import { printerReach } from './queue/printer-reach.ts';
import { lockPrinterQuery, printersQuery } from './sql.ts';

/**
 * Columns for other connections or kinds of printers are empty. Baud rate, gap and resolution always have a
 * value.
 */
const columnsOf = (one: z.output<typeof PrinterInput>) => {
  const isRemote = one.connection === 'network';
  const forLabels = isLabelLanguage(one.language);
  const drawerPin = forLabels ? null : one.drawerPin;
  return {
    names: sql`branch_id, name, connection, language, address, port, baud_rate, paper_width, cutter, drawer_pin, drawer_on_cash, auto_papers, label_width, label_height, label_gap, dpi`,
    values: sql`${one.branchId}, ${one.name}, ${one.connection}, ${one.language}, ${isRemote ? one.address : null}::inet, ${isRemote ? one.port : null}::int, ${one.baudRate},
      ${forLabels ? null : one.paperWidth}::int, ${!forLabels && one.cutter}::boolean, ${drawerPin}::int, ${drawerPin !== null && one.drawerOnCash}::boolean,
      ${forLabels ? [] : [...new Set(one.autoPapers)].toSorted()}::text[],
      ${forLabels ? one.labelWidth : null}::int, ${forLabels ? one.labelHeight : null}::int, ${one.labelGap}, ${one.dpi}`,
  };
};

export const savePrinter = writeHandler<typeof printersContract.savePrinter>(async (q, scope, call) => {
  const { printerId, ...one } = call.body;
  if (!scope.branchIds.includes(one.branchId)) return call.fail('NOT_FOUND');
  if (printerId !== undefined && (await lockPrinterQuery(scope, printerId).execute(q)).rows.length === 0)
    return call.fail('NOT_FOUND');
  if (one.connection === 'network' && !printerReach().network) return call.fail('PRINTER_NETWORK_OFF');
  const before =
    printerId === undefined ? undefined : (await printersQuery(scope, printerId).execute(q)).rows[0];
  const { names, values } = columnsOf(one);
  const { rows } =
    printerId === undefined
      ? await sql<{
          id: number;
        }>`insert into printer (shop_id, ${names}) values (${scope.shopId}, ${values}) returning id`.execute(
          q,
        )
      : await sql<{
          id: number;
        }>`update printer set (${names}) = (${values}) where shop_id = ${scope.shopId} and id = ${printerId} returning id`.execute(
          q,
        );
  const [after] = (await printersQuery(scope, rows[0]?.id ?? 0).execute(q)).rows;
  if (after === undefined) return call.fail('NOT_FOUND');
  if (before !== undefined) endIfUnchanged(before, after);
  await writeAudit(q, scope, {
    action: 'printer.save',
    subject: 'printer',
    id: after.printerId,
    before,
    after,
  });
  return after;
});

export const removePrinter = writeHandler<typeof printersContract.removePrinter>(async (q, scope, call) => {
  const { id } = call.params;
  if ((await lockPrinterQuery(scope, id).execute(q)).rows.length === 0) return call.fail('NOT_FOUND');
  const [before] = (await printersQuery(scope, id).execute(q)).rows;
  await sql`delete from printer where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await writeAudit(q, scope, { action: 'printer.remove', subject: 'printer', id, before });
  return doneReply;
});
