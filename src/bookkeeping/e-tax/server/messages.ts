import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EtaxMessage, etaxContract } from '../contract.ts';
import { messagePdf } from './pdf/index.ts';
import { paperSourceQuery } from './paper-source.ts';
import {
  etaxPaperCountQuery,
  messageFileQuery,
  customerPlaceQuery,
  storedPdfQuery,
  etaxMessageQuery,
  recordMessageRefusal,
  recordMessageSent,
  paperOfMessage,
  etaxPaperQuery,
  etaxPapersQuery,
  etaxSettingQuery,
} from './sql.ts';

export const listEtaxPapers = readHandler<typeof etaxContract.papers>(async (db, scope, call) => {
  const [rows, [count]] = await db.readAll(scope, [
    etaxPapersQuery(scope, call.query),
    etaxPaperCountQuery(scope, call.query.tab),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => ({ ...row, total: satangToBaht(row.total) })),
    count?.n,
  );
});

export const getEtaxPaper = readHandler<typeof etaxContract.paper>(async (db, scope, call) => {
  const [[setting], [row], [there], [home]] = await db.readAll(scope, [
    etaxSettingQuery(scope),
    etaxPaperQuery(scope, call.params.id),
    paperSourceQuery(scope, call.params.id),
    customerPlaceQuery(scope, call.params.id),
  ]);
  if (there === undefined) return call.fail('NOT_FOUND');
  return {
    active: setting?.active ?? false,
    paper: row === undefined ? null : { ...row, total: satangToBaht(row.total) },
    home: home?.home ?? null,
  };
});

export const downloadMessageXml = readHandler<typeof etaxContract.xml>(async (db, scope, call) => {
  const [file] = await db.read(scope, messageFileQuery(scope, call.params.id));
  if (file === undefined) return call.fail('NOT_FOUND');
  return { name: `${file.messageNo}.xml`, type: 'application/xml', body: Buffer.from(file.xml, 'utf8') };
});

export const downloadMessagePdf = readHandler<typeof etaxContract.pdf>(async (db, scope, call) => {
  const { id } = call.params;
  const [[file], [source], [kept]] = await db.readAll(scope, [
    messageFileQuery(scope, id),
    paperSourceQuery(scope, paperOfMessage(scope, id)),
    storedPdfQuery(scope, id),
  ]);
  if (file === undefined || source === undefined) return call.fail('NOT_FOUND');
  return {
    name: `${file.messageNo}.pdf`,
    type: 'application/pdf',
    body: kept?.pdf ?? (await messagePdf(call.files, scope, file, { ...source, before: [] })),
  };
});

const before = async (q: Tx, scope: Scope, id: number): Promise<EtaxMessage> => {
  const [found] = (await etaxMessageQuery(scope, id).execute(q)).rows;
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
};

export const markMessageSent = writeHandler<typeof etaxContract.sent>(async (q, scope, call) => {
  const was = await before(q, scope, call.params.id);
  const [now] = (await recordMessageSent(scope, was.messageId).execute(q)).rows;
  if (now === undefined) return was.state === 'sent' ? was : call.fail('CONFLICT');
  await writeAudit(q, scope, {
    action: 'etax.sent',
    subject: 'document',
    id: now.messageId,
    after: { documentNo: now.messageNo },
  });
  return now;
});

export const markMessageRefused = writeHandler<typeof etaxContract.refused>(async (q, scope, call) => {
  const was = await before(q, scope, call.params.id);
  const [now] = (await recordMessageRefusal(scope, was.messageId, call.body.reason).execute(q)).rows;
  if (now === undefined) return call.fail('CONFLICT');
  await writeAudit(q, scope, {
    action: 'etax.refused',
    subject: 'document',
    id: now.messageId,
    after: { documentNo: now.messageNo, reason: call.body.reason },
  });
  return now;
});
