-- Settings that the life of a rental goes by.

-- Late: so many days are forgiven; after late_fee_days days the daily rent takes the place of the fee (null: never).
alter table shop add column late_grace_days int not null default 0 check (late_grace_days between 0 and 30);
alter table shop add column late_fee_days int check (late_fee_days between 1 and 365);
-- Flags of VAT on what the law does not settle for rent of movables.
alter table shop add column late_fee_vat boolean not null default true;
alter table shop add column damage_fee_vat boolean not null default true;
alter table shop add column bail_vat boolean not null default false;
-- Percent of the price that is asked for when garments are reserved.
alter table shop add column down_payment_percent int not null default 0 check (down_payment_percent between 0 and 100);
alter table shop add column swap_fee bigint not null default 0 check (swap_fee >= 0);
-- [{ daysBefore, money: forfeit | credit | refund, percent }]: what a customer who cancels so many days before gets back.
alter table shop add column cancel_rules jsonb not null default '[{"daysBefore": 7, "money": "refund", "percent": 100}, {"daysBefore": 1, "money": "credit", "percent": 100}, {"daysBefore": 0, "money": "forfeit", "percent": 100}]';
alter table shop add column receipt_layout int not null default 2 check (receipt_layout between 1 and 7);
alter table shop add column receipt_note text not null default '' check (length(receipt_note) <= 1000);
alter table shop add column logo_image_id bigint;
alter table shop add foreign key (shop_id, logo_image_id) references image;
alter table shop add column version int not null default 1;
-- A holiday on which the shop is open is kept too: it shows in calendars.
alter table closed_day add column closed boolean not null default true;
