-- The directory of shops' words: each is one shop's in the whole house, also where shops stand apart on several servers and none of
-- them sees the others. Holds nothing but what stands in public addresses.
create table shop_domain (
  domain text primary key check (length(domain) between 1 and 100),
  shop_id int not null
);
insert into shop_domain (domain, shop_id) select domain, shop_id from shop;
grant select, insert on shop_domain to :app;
