import { sql } from 'kysely';
import { type AddressParts, addressLine } from '#ledger/address.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PostalSticker, printingContract } from '../contract.ts';
import { takePostcode } from '../postcode.ts';

type Side = Omit<PostalSticker['sender'], 'postcode'>;
type Row = Omit<PostalSticker, 'sender' | 'receiver'> & {
  shop: Side;
  branch: Side;
  customer: AddressParts & Pick<Side, 'name' | 'phone'>;
  parcel: Side | null;
};

const stickerRow = (scope: Scope, orderId: number) => sql<Row>`
  select o.id as "orderId", o.order_no as "orderNo", coalesce(p.carrier, '') as carrier, coalesce(p.tracking, '') as tracking,
    json_build_object('name', s.name, 'phone', s.phone, 'address', s.address) as shop,
    json_build_object('name', b.name, 'phone', b.phone, 'address', b.address) as branch,
    json_build_object('name', coalesce(c.name, ''), 'phone', coalesce(c.phone, ''), 'address', coalesce(c.address, ''),
      'subdistrict', coalesce(c.subdistrict, ''), 'district', coalesce(c.district, ''), 'province', coalesce(c.province, ''),
      'postcode', coalesce(c.postcode, '')) as customer,
    case when p.address <> '' then json_build_object('name', p.name, 'phone', p.phone, 'address', p.address) end as parcel
  from rental_order o
  join shop s on s.shop_id = o.shop_id
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join parcel p on p.shop_id = o.shop_id and p.order_id = o.id and p.kind = 'out'
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and o.branch_id = any(${scope.branchIds}::bigint[])`;

export const getPostalSticker = readHandler<typeof printingContract.sticker>(async (db, scope, call) => {
  const row = (await db.read(scope, stickerRow(scope, call.params.orderid)))[0];
  if (row === undefined) return call.fail('NOT_FOUND');
  const { shop, branch, customer, parcel, ...order } = row;
  return {
    ...order,
    sender: {
      name: branch.name === shop.name ? shop.name : `${shop.name} ${branch.name}`,
      phone: branch.phone || shop.phone,
      ...takePostcode(branch.address || shop.address),
    },
    receiver:
      parcel === null
        ? { name: customer.name, phone: customer.phone, ...takePostcode(addressLine(customer)) }
        : { ...parcel, ...takePostcode(parcel.address) },
  };
});
