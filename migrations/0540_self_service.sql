-- Days before pick-up until which customers cancel and move their rental by themselves. Null means never.
alter table shop add column self_service_days int;
alter table shop add constraint shop_self_service_days check (self_service_days between 0 and 365) not valid;
-- True if the customer carried the request out.
alter table link_ask add column self_service boolean not null default false;
