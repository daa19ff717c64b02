-- The beginning of a mail as it arrived, compressed. What a wrong charset or a damaged structure has spoilt can be read again from it.
create table mail_original (
  shop_id int not null references shop,
  mail_id bigint not null,
  -- gzip
  content bytea not null,
  primary key (shop_id, mail_id),
  foreign key (shop_id, mail_id) references mail on delete cascade
);
alter table mail_original alter column content set storage external;
alter table mail_original enable row level security;
alter table mail_original force row level security;
create policy tenant on mail_original using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on mail_original to :app;
