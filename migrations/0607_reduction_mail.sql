-- Weekly e-mail of what lowered or took money, to the owners of the shop.
create table reduction_mail (
  shop_id int primary key references shop,
  -- Weeks that end later are sent; null: none.
  since timestamptz,
  version int not null default 1
);
alter table reduction_mail enable row level security;
alter table reduction_mail force row level security;
create policy tenant on reduction_mail using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on reduction_mail to :app;

-- Monday of the reported week.
alter table message add column reduction_week date;
alter table message add constraint message_about_something check (
  order_id is not null or request_id is not null or mail_id is not null or etax_mail_id is not null or figure_report_id is not null
  or reduction_week is not null) not valid;
alter table message drop constraint message_about;
