import { type RawBuilder, sql } from 'kysely';
import type { PlaceParts } from '#ledger/address.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset, type PageRequest } from '#platform/db/page-query.ts';
import { etaxKinds, type TypeCode } from '../standard-codes.ts';
import type { EtaxMessage, EtaxPaper, EtaxBranchAddress } from '../contract.ts';
import type { EtaxPaperTab } from '../paper-tabs.ts';
import { paperMailPort } from './paper-mail-port.ts';

export const certificateWarningDays = 30;

export type EtaxSettingRow = {
  active: boolean;
  copyAddress: string;
  certificate: string;
  state: 'holds' | 'soon' | 'over' | null;
};

export const etaxSettingQuery = ({ shopId }: Scope) => sql<EtaxSettingRow>`
  select active, copy_address as "copyAddress", certificate,
    case when certificate_until <= now() then 'over'
      when certificate_until <= now() + make_interval(days => ${sql.lit(certificateWarningDays)}) then 'soon'
      when certificate_until is not null then 'holds' end as state
  from etax_setting where shop_id = ${shopId}`;

export const expiringCertificate = ({ shopId }: Pick<Scope, 'shopId'>): RawBuilder<unknown> => sql`
  select (certificate_until at time zone 'Asia/Bangkok')::date as day from etax_setting
  where shop_id = ${shopId} and active and certificate_until <= now() + make_interval(days => ${sql.lit(certificateWarningDays)})`;

export const etaxPlacesQuery = ({ shopId }: Scope) => sql<Omit<EtaxBranchAddress, 'placeValid'>>`
  select b.id as "branchId", b.name as "branchName", b.tax_branch_no as "taxBranchNo",
    coalesce(p.building_no, '') as "buildingNo", coalesce(p.street, '') as street, coalesce(p.postcode, '') as postcode,
    coalesce(p.subdistrict_code, '') as "subdistrictCode", coalesce(p.district_code, '') as "districtCode"
  from branch b left join etax_place p on p.shop_id = b.shop_id and p.branch_id = b.id
  where b.shop_id = ${shopId} order by b.tax_branch_no, b.id`;

export const updateEtaxSetting = ({ shopId }: Scope, one: { active: boolean; copyAddress: string }) => sql`
  insert into etax_setting (shop_id, active, copy_address) values (${shopId}, ${one.active}, ${one.copyAddress})
  on conflict (shop_id) do update set active = excluded.active, copy_address = excluded.copy_address`;

export type NewEtaxPlace = Omit<EtaxBranchAddress, 'branchName' | 'taxBranchNo' | 'placeValid'>;
export const replaceEtaxPlaces = ({ shopId }: Scope, places: readonly NewEtaxPlace[]) => sql`
  insert into etax_place (shop_id, branch_id, building_no, street, postcode, subdistrict_code, district_code)
  select ${shopId}::int, b.id, n."buildingNo", n.street, n.postcode, n."subdistrictCode", n."districtCode"
  from json_to_recordset(${JSON.stringify(places)}::json) as n ("branchId" bigint, "buildingNo" text, street text, postcode text,
    "subdistrictCode" text, "districtCode" text)
  join branch b on b.shop_id = ${shopId} and b.id = n."branchId"
  on conflict (shop_id, branch_id) do update set building_no = excluded.building_no, street = excluded.street,
    postcode = excluded.postcode, subdistrict_code = excluded.subdistrict_code, district_code = excluded.district_code
  returning branch_id`;

export const saveCertificate = (
  { shopId }: Scope,
  one: { sealed: string; pem: string; until: string | null },
) => sql`
  insert into etax_setting (shop_id, sealed_key, certificate, certificate_until)
  values (${shopId}, ${one.sealed}, ${one.pem}, ${one.until}::timestamptz)
  on conflict (shop_id) do update set sealed_key = excluded.sealed_key, certificate = excluded.certificate,
    certificate_until = excluded.certificate_until`;

export const makingQuery = ({ shopId }: Scope, branchId: number) => sql<{
  active: boolean;
  sealedKey: string;
  over: boolean;
  branchName: string;
  place: NewEtaxPlace | null;
}>`
  select s.active, s.sealed_key as "sealedKey", coalesce(s.certificate_until <= now(), false) as over,
    (select b.name from branch b where b.shop_id = s.shop_id and b.id = ${branchId}) as "branchName",
    (select json_build_object('branchId', p.branch_id, 'buildingNo', p.building_no, 'street', p.street, 'postcode', p.postcode,
      'subdistrictCode', p.subdistrict_code, 'districtCode', p.district_code)
      from etax_place p where p.shop_id = s.shop_id and p.branch_id = ${branchId}) as place
  from etax_setting s where s.shop_id = ${shopId}`;

const state = sql<
  EtaxMessage['state']
>`case when m.refused_at is not null then 'refused' when m.sent_at is not null then 'sent'
  when m.signed then 'signed' else 'made' end`;

const mails =
  () => sql`coalesce((select json_agg(jsonb_build_object('turn', e.turn, 'at', e.made_at) || ${paperMailPort.provided.delivery(sql`e.shop_id`, sql`e.id`)}::jsonb
    order by e.turn) from etax_mail e where e.shop_id = m.shop_id and e.message_id = m.id), '[]')`;
const message =
  () => sql`m.id as "messageId", m.message_no as "messageNo", m.form, m.type_code as "typeCode", ${state} as state,
  m.made_at as "madeAt", m.sent_at as "sentAt", m.refusal, ${mails()} as mails`;

const seen = ({ shopId, branchIds }: Scope) => sql`
  etax_message m join document d on d.shop_id = m.shop_id and d.id = m.document_id
  where m.shop_id = ${shopId} and d.branch_id = any(${[...branchIds]}::bigint[])`;

export const etaxMessageQuery = (scope: Scope, id: number) => sql<EtaxMessage>`
  select ${message()} from ${seen(scope)} and m.id = ${id}`;

export type StoredMessageFile = Pick<EtaxMessage, 'messageNo' | 'form' | 'typeCode' | 'madeAt'> & {
  xml: string;
};
export const messageFileQuery = (scope: Scope, id: number) => sql<StoredMessageFile>`
  select m.xml, m.message_no as "messageNo", m.form, m.type_code as "typeCode", m.made_at as "madeAt" from ${seen(scope)} and m.id = ${id}`;

export const paperOfMessage = ({ shopId }: Scope, id: number) =>
  sql`(select m.document_id from etax_message m where m.shop_id = ${shopId} and m.id = ${id})`;

export const storedPdfQuery = ({ shopId }: Pick<Scope, 'shopId'>, id: number) => sql<{ pdf: Buffer }>`
  select pdf from etax_pdf where shop_id = ${shopId} and message_id = ${id}`;

/** Returns no attachment, so no mail is sent, for a void document or a refused message. */
export const attachmentQuery = ({ shopId }: Pick<Scope, 'shopId'>, etaxMailId: number) => sql<{
  name: string;
  content: Buffer;
}>`
  select m.message_no || '.pdf' as name, p.pdf as content from etax_mail e
  join etax_pdf p on p.shop_id = e.shop_id and p.message_id = e.message_id
  join etax_message m on m.shop_id = e.shop_id and m.id = e.message_id
  where e.shop_id = ${shopId} and e.id = ${etaxMailId} and m.refused_at is null
    and (m.form = 'cancellation' or not exists (select from document_void v where v.shop_id = m.shop_id and v.document_id = m.document_id))`;

export const currentMessageQuery = (
  scope: Scope,
  documentId: number,
  form: EtaxMessage['form'],
) => sql<EtaxMessage>`
  select ${message()} from ${seen(scope)} and m.document_id = ${documentId} and m.form = ${form} and m.refused_at is null`;

export type NewEtaxMessage = {
  documentId: number;
  form: EtaxMessage['form'];
  typeCode: TypeCode;
  messageNo: string;
  xml: string;
  signed: boolean;
};
export const insertEtaxMessage = ({ shopId, userId }: Scope, one: NewEtaxMessage) => sql<{ id: number }>`
  insert into etax_message (shop_id, document_id, form, type_code, message_no, xml, signed, made_by)
  values (${shopId}, ${one.documentId}, ${one.form}, ${one.typeCode}, ${one.messageNo}, ${one.xml}, ${one.signed}, ${userId})
  on conflict (shop_id, document_id, form) where refused_at is null do nothing
  returning id`;

export const recordMessageSent = ({ shopId, userId }: Scope, id: number) => sql<EtaxMessage>`
  update etax_message m set sent_at = now(), sent_by = ${userId}
  where m.shop_id = ${shopId} and m.id = ${id} and m.sent_at is null and m.refused_at is null returning ${message()}`;

export const recordMessageRefusal = (
  { shopId, userId }: Scope,
  id: number,
  reason: string,
) => sql<EtaxMessage>`
  update etax_message m set refused_at = now(), refused_by = ${userId}, refusal = ${reason}
  where m.shop_id = ${shopId} and m.id = ${id} and m.refused_at is null returning ${message()}`;

/** True if a message exists that was not refused. A void document then needs a cancellation. */
const wasMade = sql`exists (select from etax_message m where m.shop_id = d.shop_id and m.document_id = d.id and m.form = 'paper' and m.refused_at is null)`;
const noted = sql`exists (select from etax_message m where m.shop_id = d.shop_id and m.document_id = d.id and m.form = 'cancellation' and m.refused_at is null)`;
const replaced = sql`exists (select from document r where r.shop_id = d.shop_id and r.replaces_id = d.id)`;
const isVoid = sql`exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)`;
/**
 * True for a valid document without message, or a void one whose message has no cancellation. A replacement
 * also cancels the replaced document.
 */
const open = sql<boolean>`case when ${isVoid} then ${wasMade} and not ${noted} and not ${replaced} else not ${wasMade} end`;

const newest = sql<EtaxPaper['state']>`coalesce((select ${state} from etax_message m
  where m.shop_id = d.shop_id and m.document_id = d.id order by m.id desc limit 1), 'none')`;

const within: Readonly<Record<EtaxPaperTab, RawBuilder<unknown>>> = {
  all: sql`true`,
  none: open,
  ready: sql`${newest} in ('made', 'signed')`,
  sent: sql`${newest} = 'sent'`,
  refused: sql`${newest} = 'refused'`,
};

const papersOf = ({ shopId, branchIds }: Scope, tab: EtaxPaperTab, documentId?: number) => sql`
  document d where d.shop_id = ${shopId} and d.branch_id = any(${[...branchIds]}::bigint[])
    and d.kind = any(${[...etaxKinds]}::document_kind[]) and ${within[tab]}
    ${documentId === undefined ? sql`` : sql`and d.id = ${documentId}`}`;

type PaperRow = Omit<EtaxPaper, 'total'> & { total: number };
const paperColumns = () => sql`
  d.id as "documentId", d.document_no as "documentNo", d.kind, d.day, d.order_id as "orderId",
    coalesce(d.content->'customer'->>'name', '') as buyer, d.total, ${isVoid} as voided, ${newest} as state, ${open} as open,
    (select coalesce(json_agg(json_build_object('messageId', m.id, 'messageNo', m.message_no, 'form', m.form, 'typeCode', m.type_code,
      'state', ${state}, 'madeAt', m.made_at, 'sentAt', m.sent_at, 'refusal', m.refusal, 'mails', ${mails()}) order by m.id desc), '[]')
      from etax_message m where m.shop_id = d.shop_id and m.document_id = d.id) as messages,
    ${paperMailPort.provided.addressOf(sql`d.shop_id`, sql`d.order_id`)} as email`;

export const etaxPapersQuery = (scope: Scope, ask: PageRequest & { tab: EtaxPaperTab }) => sql<PaperRow>`
  select ${paperColumns()} from ${papersOf(scope, ask.tab)} order by d.id desc ${limitOffset(ask)}`;

export const etaxPaperQuery = (scope: Scope, documentId: number) => sql<PaperRow>`
  select ${paperColumns()} from ${papersOf(scope, 'all', documentId)}`;

export const etaxPaperCountQuery = (scope: Scope, tab: EtaxPaperTab) =>
  countQuery(sql`select from ${papersOf(scope, tab)}`);

export const customerPlaceQuery = (scope: Scope, documentId: number) => sql<{ home: PlaceParts | null }>`
  select ${paperMailPort.provided.homeOf(sql`d.shop_id`, sql`d.order_id`)} as home from document d
  where d.shop_id = ${scope.shopId} and d.id = ${documentId} and d.branch_id = any(${[...scope.branchIds]}::bigint[])`;
