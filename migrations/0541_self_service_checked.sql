-- outside a transaction
alter table shop validate constraint shop_self_service_days;
create index concurrently if not exists link_ask_self on link_ask (shop_id, answered_at) where self_service and state = 'done';
