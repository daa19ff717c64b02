-- A substitute (ใบแทน) for a paper that was lost or spoilt (Revenue Code §86/12): which of how many, when, why and by whom.
create table document_substitute (
  shop_id int not null,
  document_id bigint not null,
  number int not null check (number > 0),
  reason text not null check (length(reason) between 1 and 300),
  day date not null,
  by_user bigint,
  at timestamptz not null default now(),
  primary key (shop_id, document_id, number),
  foreign key (shop_id, document_id) references document
);
alter table document_substitute enable row level security;
alter table document_substitute force row level security;
create policy tenant on document_substitute using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on document_substitute to :app;
