import { sql } from 'kysely';
import { formatDateTime } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { exactCodeFirst, unitHasCode } from '#inventory/stock/server/index.ts';

type Found = {
  barcode: string;
  name: string;
  by: string | null;
  at: string | null;
  vendor: string | null;
  no: number | null;
};

/** Throws NOT_ON_TICKET with the garment's receiver and its current ticket. */
export const explainNotWithVendor = async (
  q: Tx,
  scope: Scope,
  ticketId: number,
  language: Language,
  asked: { unitId?: number | undefined; barcode?: string | undefined },
): Promise<AppError> => {
  const code = asked.barcode ?? '';
  const { rows } = await sql<Found>`
    select u.barcode, i.name, w.display_name as by, came.at, t.vendor_name as vendor, t.no
    from unit u
    join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
    left join lateral (
      select l.received_at as at, l.received_by from care_line l
      where l.shop_id = ${scope.shopId} and l.ticket_id = ${ticketId} and l.unit_id = u.id and l.received_at is not null
      order by l.id desc limit 1) came on true
    left join app_user w on w.shop_id = ${scope.shopId} and w.id = came.received_by
    left join care_line o on o.shop_id = ${scope.shopId} and o.unit_id = u.id and o.state = 'sent' and o.ticket_id <> ${ticketId}
    left join care_ticket t on t.shop_id = ${scope.shopId} and t.id = o.ticket_id
    where u.shop_id = ${scope.shopId}
      and ${asked.unitId === undefined ? sql`${unitHasCode([code])} ${exactCodeFirst(code)} limit 1` : sql`u.id = ${asked.unitId}`}`.execute(
    q,
  );
  const [found] = rows;
  if (found === undefined)
    return new AppError('NOT_ON_TICKET', {
      values: asked.barcode === undefined ? {} : { barcode: asked.barcode },
    });
  const { barcode, name, by, at, vendor, no } = found;
  return new AppError('NOT_ON_TICKET', {
    values: {
      barcode,
      name,
      ...(by !== null && at !== null && { by, at: formatDateTime(at, language) }),
      ...(vendor !== null && no !== null && { vendor, no }),
    },
  });
};
