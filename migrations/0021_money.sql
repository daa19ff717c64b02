-- Slips as pictures, certificates of tax withheld, customers' credit, and the queue of refunds.

-- What the server read from the QR in a picture of a slip when it came in; without bank and transaction it is a
-- picture that proves a payment of the shop's own. Only added to.
create table slip_picture (
  shop_id int not null,
  image_id bigint not null,
  bank text,
  transaction_ref text,
  at timestamptz not null default now(),
  by_user bigint,
  primary key (shop_id, image_id),
  foreign key (shop_id, image_id) references image,
  check ((bank is null) = (transaction_ref is null))
);

-- One transfer may give several refunds: those of the same batch share the slip.
alter table slip add column batch text;

alter table ledger_entry add column slip_image_id bigint;
alter table ledger_entry add foreign key (shop_id, slip_image_id) references slip_picture;
-- Certificate of tax withheld at source (Revenue Code §50 bis).
alter table ledger_entry add column certificate_no text check (length(certificate_no) between 1 and 50);
alter table ledger_entry add column certificate_day date;
alter table ledger_entry add check ((certificate_no is null) = (certificate_day is null));
-- A customer's credit is summed without reading what was paid otherwise.
create index ledger_entry_credit on ledger_entry (shop_id, order_id) where method = 'credit';

-- Refunds the owner has allowed. It holds for the order as it was: a later version of the order needs a new one. The
-- account is the customer's, for the transfer. Only added to.
create table refund_approval (
  shop_id int not null,
  id bigint generated always as identity,
  order_id bigint not null,
  order_version int not null,
  amount bigint not null check (amount >= 0),
  note text not null default '',
  bank text not null default '',
  account_no text not null default '',
  account_name text not null default '',
  by_user bigint,
  at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references rental_order
);
create index refund_approval_order on refund_approval (shop_id, order_id, id);

alter table slip_picture enable row level security;
alter table slip_picture force row level security;
create policy tenant on slip_picture using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on slip_picture to :app;
alter table refund_approval enable row level security;
alter table refund_approval force row level security;
create policy tenant on refund_approval using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on refund_approval to :app;
