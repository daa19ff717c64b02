-- Carts by browser tab. The table cart, with one cart a user and branch, is no longer used.
create table open_cart (
  shop_id int not null references shop,
  user_id bigint not null,
  branch_id bigint not null,
  -- Chosen by the tab. Zeros: the cart of clients without an id.
  id uuid not null,
  -- Login of the last change.
  session_id bigint,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  -- Login that took the content over.
  taken_by bigint,
  primary key (shop_id, user_id, branch_id, id),
  foreign key (shop_id, user_id) references app_user on delete cascade,
  foreign key (shop_id, branch_id) references branch
);
create index open_cart_branch on open_cart (shop_id, branch_id);
insert into open_cart (shop_id, user_id, branch_id, id, content, updated_at)
  select shop_id, user_id, branch_id, '00000000-0000-0000-0000-000000000000', content, updated_at from cart;
alter table open_cart enable row level security;
alter table open_cart force row level security;
create policy tenant on open_cart using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on open_cart to :app;
