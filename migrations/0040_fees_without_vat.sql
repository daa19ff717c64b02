-- A fee keeps for good whether it carries VAT, and so does the money that pays it.

alter table order_charge add column no_vat boolean not null default false;
alter table ledger_entry add column no_vat boolean not null default false;

-- Fees from before are as the shop is set; where VAT was put on top of them they stay as they were asked for.
update order_charge h set no_vat = true
from shop s, rental_order o
where s.shop_id = h.shop_id and s.vat_system and o.shop_id = h.shop_id and o.id = h.order_id and o.vat_rate = 0
  and ((h.kind = 'late_fee' and not s.late_fee_vat)
    or (h.kind in ('damage_fee', 'cleaning_fee', 'lost_part', 'lost_unit') and not s.damage_fee_vat));

-- What was paid for such fees: its paper says that it carries none.
update ledger_entry e set no_vat = true
from document d
where d.shop_id = e.shop_id and d.id = e.document_id and e.kind in ('late_fee', 'damage_fee', 'bail_kept')
  and d.content->'remarks' @> '["ค่าปรับและค่าสินไหมทดแทน ไม่ต้องเสียภาษีมูลค่าเพิ่ม"]';
