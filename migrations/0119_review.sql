-- What customers say of garments they have rented (docs/decisions/0057-web-shop.md).

create table review (
  shop_id int not null references shop,
  id bigint generated always as identity,
  -- One a line: what is sent twice is one.
  line_id bigint not null,
  -- What was rented is never deleted, nor its style.
  group_id bigint not null,
  -- Of the garment as it was rented.
  size text not null default '',
  stars int not null check (stars between 1 and 5),
  fit text check (fit in ('tight', 'right', 'loose')),
  body text not null default '' check (length(body) <= 2000),
  -- As the customer wants to be called.
  shown_name text not null default '' check (length(shown_name) <= 60),
  language text not null check (length(language) = 2),
  state text not null default 'new' check (state in ('new', 'shown', 'hidden')),
  -- Why it is hidden; for the shop alone.
  reason text not null default '' check (length(reason) <= 300),
  reply text not null default '' check (length(reply) <= 1000),
  reply_at timestamptz,
  reply_by bigint,
  written_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_id, id),
  unique (shop_id, line_id),
  foreign key (shop_id, line_id) references order_line,
  foreign key (shop_id, group_id) references product_group,
  foreign key (shop_id, reply_by) references app_user,
  check (state <> 'hidden' or reason <> ''),
  check ((reply = '') = (reply_at is null))
);
create index review_group on review (shop_id, group_id, id desc);
create index review_shown on review (shop_id, id desc) where state = 'shown';
create index review_new on review (shop_id, id) where state = 'new';
create index review_reply_by on review (shop_id, reply_by) where reply_by is not null;

create table review_image (
  shop_id int not null references shop,
  review_id bigint not null,
  image_id bigint not null,
  primary key (shop_id, review_id, image_id),
  foreign key (shop_id, review_id) references review on delete cascade,
  foreign key (shop_id, image_id) references image
);
create index review_image_image on review_image (shop_id, image_id);

alter table review enable row level security;
alter table review force row level security;
create policy tenant on review using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table review_image enable row level security;
alter table review_image force row level security;
create policy tenant on review_image using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on review, review_image to :app;
