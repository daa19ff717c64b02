import { sql } from 'kysely';
import { type AddressParts, addressLine } from '../../accounting/address.ts';
import { reading } from '../../core/server/call.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { printContract } from '../contract.ts';
import { takePostcode } from '../postcode.ts';

type Row = AddressParts & {
  id: number;
  order_no: string;
  name: string;
  phone: string;
  parcel: boolean;
  parcel_name: string;
  parcel_phone: string;
  parcel_address: string;
  carrier: string;
  tracking: string;
  shop_name: string;
  shop_address: string;
  shop_phone: string;
  branch_name: string;
  branch_address: string;
  branch_phone: string;
};

// The parcel says where it goes; the customer's own address stands in for it until there is one.
const stickerRow = (scope: Scope, orderId: number) => sql<Row>`
  select o.id, o.order_no, coalesce(c.name, '') as name, coalesce(c.phone, '') as phone,
    coalesce(c.address, '') as address, coalesce(c.subdistrict, '') as subdistrict, coalesce(c.district, '') as district,
    coalesce(c.province, '') as province, coalesce(c.postcode, '') as postcode,
    coalesce(p.address, '') <> '' as parcel, coalesce(p.name, '') as parcel_name, coalesce(p.phone, '') as parcel_phone,
    coalesce(p.address, '') as parcel_address, coalesce(p.carrier, '') as carrier, coalesce(p.tracking, '') as tracking,
    s.name as shop_name, s.address as shop_address, s.phone as shop_phone,
    b.name as branch_name, b.address as branch_address, b.phone as branch_phone
  from rental_order o
  join shop s on s.shop_id = o.shop_id
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join parcel p on p.shop_id = o.shop_id and p.order_id = o.id and p.kind = 'out'
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and o.branch_id = any(${scope.branchIds}::bigint[])`;

/** Who sends the parcel of an order and who gets it; NOT_FOUND for an order they may not see. */
export const sticker = reading<typeof printContract.sticker>(async (db, scope, call) => {
  const row = (await db.read(scope, stickerRow(scope, call.params.orderid)))[0];
  if (row === undefined) return call.fail('NOT_FOUND');
  const branch = row.branch_name === row.shop_name ? '' : ` ${row.branch_name}`;
  return {
    orderId: row.id,
    orderNo: row.order_no,
    sender: {
      name: row.shop_name + branch,
      phone: row.branch_phone || row.shop_phone,
      ...takePostcode(row.branch_address || row.shop_address),
    },
    receiver: row.parcel
      ? { name: row.parcel_name, phone: row.parcel_phone, ...takePostcode(row.parcel_address) }
      : { name: row.name, phone: row.phone, ...takePostcode(addressLine(row)) },
    carrier: row.carrier,
    tracking: row.tracking,
  };
});
