-- Answers to customers by the outbox, drafts, and answers that a shop gives often (docs/decisions/0066-mailbox.md).

alter table message
  -- The mail that it carries. It goes with its conversation, and that it was sent stays: therefore no foreign key.
  add column mail_id bigint,
  -- Message-IDs of what it goes on with, the nearest last.
  add column answers text[] not null default '{}' check (cardinality(answers) <= 30),
  drop constraint message_about,
  add constraint message_about check (order_id is not null or request_id is not null or mail_id is not null);
create index message_mail on message (shop_id, mail_id, id) where mail_id is not null;

alter table mail
  -- By it the page that writes a draft knows it again.
  add column draft_key uuid,
  add column written_by bigint,
  add foreign key (shop_id, written_by) references app_user;
create unique index mail_draft_key on mail (shop_id, draft_key) where draft_key is not null;
create index mail_written_by on mail (shop_id, written_by) where written_by is not null;

create table canned_answer (
  shop_id int not null references shop,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  language text not null check (language in ('th', 'en', 'de', 'fr', 'pt')),
  body text not null check (length(body) between 1 and 4000),
  primary key (shop_id, id),
  unique (shop_id, language, name)
);
alter table canned_answer enable row level security;
alter table canned_answer force row level security;
create policy tenant on canned_answer using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on canned_answer to :app;
