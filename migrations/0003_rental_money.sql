-- Money of a rental order that has to stay as it was agreed.

-- Basis points of VAT put on top of the price, as in force when the order was made; 0: prices include VAT or carry none.
alter table rental_order add column vat_rate int not null default 0 check (vat_rate between 0 and 10000);
-- What was paid for garments that were cancelled and is not given back; VAT is inside already.
alter type charge_kind add value 'cancel_fee';
