-- A payer's withholding certificate is booked once (Revenue Code §50 bis), like a slip.
create table withholding_certificate (
  shop_id int not null references shop,
  -- Tax id of a juristic person, otherwise 'customer:<id>' or 'order:<id>'.
  payer text not null,
  -- Without spaces and dashes.
  number text not null,
  order_id bigint not null,
  at timestamptz not null default now(),
  by_user bigint,
  primary key (shop_id, payer, number),
  foreign key (shop_id, order_id) references rental_order
);
create index withholding_certificate_order on withholding_certificate (shop_id, order_id);
insert into withholding_certificate (shop_id, payer, number, order_id, at, by_user)
  select e.shop_id, case when c.tax_id ~ '^0\d{12}$' then c.tax_id when c.id is not null then 'customer:' || c.id else 'order:' || o.id end,
    regexp_replace(lower(normalize(translate(e.certificate_no, '๐๑๒๓๔๕๖๗๘๙', '0123456789'), nfkc)), '[\s‐‑‒–—-]', '', 'g'),
    e.order_id, e.at, e.by_user
  from ledger_entry e
  join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  where e.certificate_no is not null and e.reverses_id is null
    and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.reverses_id = e.id)
  order by e.id
  on conflict do nothing;
alter table withholding_certificate enable row level security;
alter table withholding_certificate force row level security;
create policy tenant on withholding_certificate using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, delete on withholding_certificate to :app;
