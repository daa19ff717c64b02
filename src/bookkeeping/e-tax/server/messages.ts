/** Electronic papers that were made: listed, taken away as files, and what became of them at the Revenue Department. */
import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EtaxMessage, etaxContract } from '../contract.ts';
import { messagePdf } from './pdf/index.ts';
import { sourceQuery } from './paper-source.ts';
import {
  countQuery,
  fileQuery,
  homeQuery,
  keptPdfQuery,
  messageQuery,
  noteRefused,
  noteSent,
  paperOfMessage,
  paperQuery,
  papersQuery,
  settingQuery,
} from './sql.ts';

export const papers = reading<typeof etaxContract.papers>(async (db, scope, call) => {
  const [rows, [count]] = await db.readAll(scope, [
    papersQuery(scope, call.query),
    countQuery(scope, call.query.tab),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => ({ ...row, total: baht(row.total) })),
    count?.n,
  );
});

/** A paper of the person's branches; `paper` is null for one that has no electronic form. */
export const paper = reading<typeof etaxContract.paper>(async (db, scope, call) => {
  const [[setting], [row], [there], [home]] = await db.readAll(scope, [
    settingQuery(scope),
    paperQuery(scope, call.params.id),
    sourceQuery(scope, call.params.id),
    homeQuery(scope, call.params.id),
  ]);
  if (there === undefined) return call.fail('NOT_FOUND');
  return {
    active: setting?.active ?? false,
    paper: row === undefined ? null : { ...row, total: baht(row.total) },
    home: home?.home ?? null,
  };
});

export const xml = reading<typeof etaxContract.xml>(async (db, scope, call) => {
  const [file] = await db.read(scope, fileQuery(scope, call.params.id));
  if (file === undefined) return call.fail('NOT_FOUND');
  return { name: `${file.messageNo}.xml`, type: 'application/xml', body: Buffer.from(file.xml, 'utf8') };
});

export const pdf = reading<typeof etaxContract.pdf>(async (db, scope, call) => {
  const { id } = call.params;
  const [[file], [source], [kept]] = await db.readAll(scope, [
    fileQuery(scope, id),
    sourceQuery(scope, paperOfMessage(scope, id)),
    keptPdfQuery(scope, id),
  ]);
  if (file === undefined || source === undefined) return call.fail('NOT_FOUND');
  return {
    name: `${file.messageNo}.pdf`,
    type: 'application/pdf',
    // As it went, where it went by e-mail.
    body: kept?.pdf ?? (await messagePdf(call.files, scope, file, { ...source, before: [] })),
  };
});

/** The message as it was before something is noted of it; NOT_FOUND for one that is not the person's to see. */
const before = async (q: Tx, scope: Scope, id: number): Promise<EtaxMessage> => {
  const [found] = (await messageQuery(scope, id).execute(q)).rows;
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
};

export const sent = writing<typeof etaxContract.sent>(async (q, scope, call) => {
  const was = await before(q, scope, call.params.id);
  const [now] = (await noteSent(scope, was.messageId).execute(q)).rows;
  if (now === undefined) return was.state === 'sent' ? was : call.fail('CONFLICT');
  await audit(q, scope, {
    action: 'etax.sent',
    subject: 'document',
    id: now.messageId,
    after: { documentNo: now.messageNo },
  });
  return now;
});

export const refused = writing<typeof etaxContract.refused>(async (q, scope, call) => {
  const was = await before(q, scope, call.params.id);
  const [now] = (await noteRefused(scope, was.messageId, call.body.reason).execute(q)).rows;
  if (now === undefined) return call.fail('CONFLICT');
  await audit(q, scope, {
    action: 'etax.refused',
    subject: 'document',
    id: now.messageId,
    after: { documentNo: now.messageNo, reason: call.body.reason },
  });
  return now;
});
