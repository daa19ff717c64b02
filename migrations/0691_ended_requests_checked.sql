-- Checks of 0690, and the end of earlier requests of orders without a garment that they need.
alter table link_ask validate constraint link_ask_states;
-- few rows: unanswered requests of customers
update link_ask a set state = 'ended', version = version + 1
  where state = 'new' and not exists (select from order_line l where l.shop_id = a.shop_id and l.order_id = a.order_id
    and (l.state in ('reserved', 'prepared') or a.kind = 'extend' and l.state = 'out'));
