import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { mailCustomerCount } from '#storefront/inbox/server/index.ts';
import { reviewerCount, webCustomerCount } from '#storefront/web-shop/server/index.ts';
import type { ProcessingRecordReply, privacyContract } from '../contract.ts';

type People = ProcessingRecordReply['people'];

/** Counts only natural persons. The tax id of a company begins with 0. */
const sellersQuery = (shopId: number) => sql`(select count(*) from (
  select v.seller_tax_id from purchase_invoice v where v.shop_id = ${shopId} and v.seller_tax_id >= '1'
  union select w.payee_tax_id from withheld_tax w where w.shop_id = ${shopId} and w.payee_tax_id >= '1') v)`;

const peopleQuery = (shopId: number) => sql<People>`
  select c.*, (select count(distinct o.customer_id) from order_photo p join order_line l on l.shop_id = p.shop_id and l.id = p.line_id
      join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id where p.shop_id = ${shopId}) as "handOver",
    (select count(distinct o.customer_id) from held_card h join rental_order o on o.shop_id = h.shop_id and o.id = h.order_id
      where h.shop_id = ${shopId} and h.back_at is null) as card,
    (select count(distinct o.customer_id) from document d join rental_order o on o.shop_id = d.shop_id and o.id = d.order_id
      where d.shop_id = ${shopId}) as papers,
    (select count(distinct o.customer_id) from order_sums s join rental_order o on o.shop_id = s.shop_id and o.id = s.order_id
      where s.shop_id = ${shopId} and (s.held_count > 0 or s.out_count > 0)) as device,
    ${sellersQuery(shopId)} as sellers,
    (select count(*) from (select distinct on (k.customer_id) k.given from customer_consent k
      where k.shop_id = ${shopId} and k.purpose = 'marketing' order by k.customer_id, k.at desc, k.id desc) l where l.given) as marketing,
    ${webCustomerCount({ shopId })} as web, ${mailCustomerCount({ shopId })} as mail, ${reviewerCount({ shopId })} as reviews,
    (select count(*) from app_user u where u.shop_id = ${shopId} and not u.machine) as team
  from (select count(*) as rental, count(*) filter (where c.citizen_id is not null) as identity,
      count(*) filter (where c.phone <> '' or c.line_id <> '' or c.email <> '') as messages, count(*) filter (where c.watch) as watch
    from customer c where c.shop_id = ${shopId} and c.merged_into_id is null and c.erased_at is null) c`;

export const getProcessingRecord = readHandler<typeof privacyContract.record>(async (db, scope) => {
  const [[shop], [people]] = await db.readAll(scope, [
    sql<Omit<ProcessingRecordReply, 'people'>>`
      select json_build_object('name', coalesce(nullif(s.legal_name, ''), s.name), 'address', s.address, 'phone', s.phone) as shop,
        s.data_controller as "dataController", s.data_contact as "dataContact", s.data_officer as "dataOfficer",
        s.keep_customer_years as "keepCustomerYears", s.keep_id_days as "keepIdDays"
      from shop s where s.shop_id = ${scope.shopId}`,
    peopleQuery(scope.shopId),
  ]);
  if (shop === undefined || people === undefined) throw new AppError('NOT_FOUND');
  return { ...shop, people };
});
