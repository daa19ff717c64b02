/** A message goes to its buyer by e-mail: once, and again only when somebody asks for the next turn. */
import { sql } from 'kysely';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fill } from '#lib/text/languages.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type TypeCode, stampedAs } from '../standard-codes.ts';
import type { etaxContract } from '../contract.ts';
import { etaxWords } from '../words/paper.ts';
import { messagePdf } from './pdf/index.ts';
import { paperPost } from './paper-mail-port.ts';
import { type Source, sourceQuery } from './paper-source.ts';
import { fileQuery, type KeptFile, keptPdfQuery, messageQuery, paperOfMessage, settingQuery } from './sql.ts';

/** Day, month and Buddhist year as the service that stamps the time reads it: '26112569'. */
const stampDay = (iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${day}${month}${Number(year) + 543}`;
};

/** The subject: in the form of that service where it takes the type, with the paper it refers to; else its name and number. */
export const subjectOf = (
  source: Pick<Source, 'day' | 'documentNo' | 'cites' | 'replaces'>,
  typeCode: TypeCode,
  messageNo: string,
): string => {
  const kind = stampedAs(typeCode);
  if (kind === null) return `${etaxWords.name[typeCode]} ${messageNo}`;
  const before = source.cites[0]?.documentNo ?? source.replaces?.documentNo;
  return [stampDay(source.day), kind, messageNo, ...(before === undefined ? [] : [before])]
    .map((part) => `[${part}]`)
    .join('');
};

const bodyOf = (source: Source, file: KeptFile): string =>
  fill(etaxWords.mail, {
    buyer: source.content.customer?.name ?? etaxWords.unnamedBuyer,
    title: file.form === 'paper' ? source.content.title : etaxWords.name.T07,
    no: file.messageNo,
    day: formatDay(asDay(source.day), 'th'),
    total: formatBaht(source.total),
    shop: source.content.shop.name,
  });

/** What the service takes at most. */
const mostBytes = 3_000_000;

/** The PDF that goes: the one that went before, else one made now and kept. False when it is too large to go. */
const keepPdf = async (
  q: Tx,
  scope: Scope,
  files: FileStore,
  { id, file, source }: { id: number; file: KeptFile; source: Source },
) => {
  const { shopId } = scope;
  const kept = await keptPdfQuery({ shopId }, id).execute(q);
  if (kept.rows.length > 0) return true;
  const pdf = await messagePdf(files, scope, file, source);
  if (pdf.length > mostBytes) return false;
  await sql`insert into etax_pdf (shop_id, message_id, pdf) values (${shopId}, ${id}, ${pdf})
    on conflict (shop_id, message_id) do nothing`.execute(q);
  return true;
};

/** No row when this turn was taken, or is not the next one. Gathered first (offset 0): a cluster numbers rows only where they have come together. */
const insertTurn = ({ shopId, userId }: Scope, id: number, turn: number) => sql<{ id: number }>`
  insert into etax_mail (shop_id, message_id, turn, made_by)
  select ${shopId}, ${id}, ${turn}::int, ${userId}::bigint from (
    select count(*) as n from etax_mail where shop_id = ${shopId} and message_id = ${id} offset 0) sent
  where ${turn}::int = sent.n + 1
  on conflict (shop_id, message_id, turn) do nothing returning id`;

/**
 * Puts the message in the outbox. Who asks for a turn that was taken gets what became of it: two presses are one mail. CONFLICT
 * for the next turn while the one before is under way, for what the Department refused; ETAX_VOID for a paper that is void.
 */
export const mail = writing<typeof etaxContract.mail>(async (q, scope, call) => {
  const { id } = call.params;
  const { to, turn } = call.body;
  const shown = async () => (await messageQuery(scope, id).execute(q)).rows[0];
  const was = await shown();
  const [file] = (await fileQuery(scope, id).execute(q)).rows;
  const [row] = (await sourceQuery(scope, paperOfMessage(scope, id)).execute(q)).rows;
  if (was === undefined || file === undefined || row === undefined) return call.fail('NOT_FOUND');
  if (was.mails.some((one) => one.turn === turn)) return was;
  if (was.state === 'refused') return call.fail('CONFLICT');
  if (file.form === 'paper' && row.voidReason !== null)
    return call.fail('ETAX_VOID', { values: { no: row.documentNo } });
  if (was.mails.some((one) => one.state === 'queued' || one.state === 'sending'))
    return call.fail('CONFLICT');
  const source: Source = { ...row, before: [] };
  if (!(await keepPdf(q, scope, call.files, { id, file, source })))
    return call.fail('ETAX_SIZE', { values: { no: file.messageNo } });
  const [made] = (await insertTurn(scope, id, turn).execute(q)).rows;
  if (made === undefined) {
    // Somebody else took the turn at the same moment.
    const now = await shown();
    return now?.mails.some((one) => one.turn === turn) === true ? now : call.fail('CONFLICT');
  }
  const [setting] = (await settingQuery(scope).execute(q)).rows;
  const put = await paperPost.answers.put(
    q,
    scope,
    {
      etaxMailId: made.id,
      branchId: source.branchId,
      orderId: source.orderId,
      to,
      copy: stampedAs(file.typeCode) === null ? '' : (setting?.copyAddress ?? ''),
      subject: subjectOf(source, file.typeCode, file.messageNo),
      body: bodyOf(source, file),
    },
    call.afterCommit,
  );
  if (!put) return call.fail('MAIL_NOT_SET');
  await audit(q, scope, {
    action: 'etax.mail',
    subject: 'document',
    id: source.documentId,
    after: { documentNo: file.messageNo },
  });
  return (await shown()) ?? call.fail('NOT_FOUND');
});
