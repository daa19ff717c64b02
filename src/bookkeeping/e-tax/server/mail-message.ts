import { sql } from 'kysely';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type TypeCode, stampCodeOf } from '../standard-codes.ts';
import type { etaxContract } from '../contract.ts';
import { etaxWords } from '../words/paper.ts';
import { messagePdf } from './pdf/index.ts';
import { paperMailPort } from './paper-mail-port.ts';
import { type PaperSource, paperSourceQuery } from './paper-source.ts';
import {
  messageFileQuery,
  type StoredMessageFile,
  storedPdfQuery,
  etaxMessageQuery,
  paperOfMessage,
  etaxSettingQuery,
} from './sql.ts';

/** Returns the day with the Buddhist year, for the time stamping service, such as '26112569'. */
const stampDay = (iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${day}${month}${Number(year) + 543}`;
};

/**
 * Returns the subject in the time stamping service's format if the service accepts the type, otherwise name
 * and number of the document.
 */
export const etaxMailSubject = (
  source: Pick<PaperSource, 'day' | 'documentNo' | 'cites' | 'replaces'>,
  typeCode: TypeCode,
  messageNo: string,
): string => {
  const kind = stampCodeOf(typeCode);
  if (kind === null) return `${etaxWords.name[typeCode]} ${messageNo}`;
  const before = source.cites[0]?.documentNo ?? source.replaces?.documentNo;
  return [stampDay(source.day), kind, messageNo, ...(before === undefined ? [] : [before])]
    .map((part) => `[${part}]`)
    .join('');
};

const bodyOf = (source: PaperSource, file: StoredMessageFile): string =>
  fillTemplate(etaxWords.mail, {
    buyer: source.content.customer?.name ?? etaxWords.unnamedBuyer,
    title: file.form === 'paper' ? source.content.title : etaxWords.name.T07,
    no: file.messageNo,
    day: formatDay(asDay(source.day), 'th'),
    total: formatBaht(source.total),
    shop: source.content.shop.name,
  });

/** Limit of the time stamping service, in bytes. */
const mostBytes = 3_000_000;

/** Stores the PDF once. Returns false if the PDF is too large. */
const keepPdf = async (
  q: Tx,
  scope: Scope,
  files: FileStore,
  { id, file, source }: { id: number; file: StoredMessageFile; source: PaperSource },
) => {
  const { shopId } = scope;
  const existing = await storedPdfQuery({ shopId }, id).execute(q);
  if (existing.rows.length > 0) return true;
  const pdf = await messagePdf(files, scope, file, source);
  if (pdf.length > mostBytes) return false;
  await sql`insert into etax_pdf (shop_id, message_id, pdf) values (${shopId}, ${id}, ${pdf})
    on conflict (shop_id, message_id) do nothing`.execute(q);
  return true;
};

/**
 * Returns no row unless this is the next turn. `offset 0` makes a cluster gather the rows before counting.
 */
const insertTurn = ({ shopId, userId }: Scope, id: number, turn: number) => sql<{ id: number }>`
  insert into etax_mail (shop_id, message_id, turn, made_by)
  select ${shopId}, ${id}, ${turn}::int, ${userId}::bigint from (
    select count(*) as n from etax_mail where shop_id = ${shopId} and message_id = ${id} offset 0) sent
  where ${turn}::int = sent.n + 1
  on conflict (shop_id, message_id, turn) do nothing returning id`;

/** Returns the state of an existing turn, so two clicks send one mail. */
export const mailMessage = writeHandler<typeof etaxContract.mail>(async (q, scope, call) => {
  const { id } = call.params;
  const { to, turn } = call.body;
  const shown = async () => (await etaxMessageQuery(scope, id).execute(q)).rows[0];
  const was = await shown();
  const [file] = (await messageFileQuery(scope, id).execute(q)).rows;
  const [row] = (await paperSourceQuery(scope, paperOfMessage(scope, id)).execute(q)).rows;
  if (was === undefined || file === undefined || row === undefined) return call.fail('NOT_FOUND');
  if (was.mails.some((one) => one.turn === turn)) return was;
  if (was.state === 'refused') return call.fail('CONFLICT');
  if (file.form === 'paper' && row.voidReason !== null)
    return call.fail('ETAX_VOID', { values: { no: row.documentNo } });
  if (was.mails.some((one) => one.state === 'queued' || one.state === 'sending'))
    return call.fail('CONFLICT');
  const source: PaperSource = { ...row, before: [] };
  if (!(await keepPdf(q, scope, call.files, { id, file, source })))
    return call.fail('ETAX_SIZE', { values: { no: file.messageNo } });
  const [made] = (await insertTurn(scope, id, turn).execute(q)).rows;
  if (made === undefined) {
    const now = await shown();
    return now?.mails.some((one) => one.turn === turn) === true ? now : call.fail('CONFLICT');
  }
  const [setting] = (await etaxSettingQuery(scope).execute(q)).rows;
  const put = await paperMailPort.provided.put(
    q,
    scope,
    {
      etaxMailId: made.id,
      branchId: source.branchId,
      orderId: source.orderId,
      to,
      copy: stampCodeOf(file.typeCode) === null ? '' : (setting?.copyAddress ?? ''),
      subject: etaxMailSubject(source, file.typeCode, file.messageNo),
      body: bodyOf(source, file),
    },
    call.afterCommit,
  );
  if (!put) return call.fail('ETAX_MAIL_OFF');
  await writeAudit(q, scope, {
    action: 'etax.mail',
    subject: 'document',
    id: source.documentId,
    after: { documentNo: file.messageNo },
  });
  return (await shown()) ?? call.fail('NOT_FOUND');
});
