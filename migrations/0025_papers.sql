-- Papers: one in place of another, what a credit note corrects, and every print.

-- The paper this one stands in place of (Revenue Department order Por. 86/2542, clause 24). The other is void by a row of
-- document_void, so that its VAT counts once.
alter table document add column replaces_id bigint;
alter table document add foreign key (shop_id, replaces_id) references document;
create unique index document_replaces on document (shop_id, replaces_id) where replaces_id is not null;

-- What a credit note cites (Revenue Code section 86/10).
create table document_cite (
  shop_id int not null,
  document_id bigint not null,
  cited_id bigint not null,
  primary key (shop_id, document_id, cited_id),
  foreign key (shop_id, document_id) references document,
  foreign key (shop_id, cited_id) references document
);
create index on document_cite (shop_id, cited_id);

-- The first print of a paper is the original; later ones say that they are prints again.
create table document_print (
  shop_id int not null,
  document_id bigint not null,
  number int not null check (number > 0),
  layout text not null check (length(layout) between 1 and 30),
  by_user bigint,
  at timestamptz not null default now(),
  primary key (shop_id, document_id, number),
  foreign key (shop_id, document_id) references document
);

alter table document_cite enable row level security;
alter table document_cite force row level security;
create policy tenant on document_cite using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on document_cite to :app;
alter table document_print enable row level security;
alter table document_print force row level security;
create policy tenant on document_print using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on document_print to :app;
