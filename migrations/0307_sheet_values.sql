-- The code that a user last chose for a text of a list. The code of a branch is its id.
create table sheet_value (
  shop_id int not null references shop,
  list text not null check (length(list) between 1 and 30),
  text text not null check (length(text) between 1 and 200),
  code text not null check (length(code) between 1 and 60),
  primary key (shop_id, list, text)
);
alter table sheet_value enable row level security;
alter table sheet_value force row level security;
create policy tenant on sheet_value using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on sheet_value to :app;
