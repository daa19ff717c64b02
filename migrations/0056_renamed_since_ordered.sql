-- Some item of the order is called otherwise than when it was ordered: only then lists look at the names its lines keep. Never unset.
alter table order_sums add column renamed boolean not null default false;
update order_sums s set renamed = true
where exists (select from order_line l where l.shop_id = s.shop_id and l.order_id = s.order_id and l.item_name is not null);
