-- The blog of the web shop, and addresses that were (docs/decisions/0059-blog.md).

create table article (
  shop_id int not null references shop,
  id bigint generated always as identity,
  title text not null check (length(title) between 1 and 200),
  -- The readable address; Thai stays Thai.
  slug text not null check (length(slug) between 1 and 400),
  lead text not null default '' check (length(lead) <= 500),
  cover_image_id bigint,
  -- Cleaned by the server when it is saved.
  html text not null default '' check (length(html) <= 200000),
  language text not null default 'th' check (language in ('th', 'en', 'de', 'fr', 'pt')),
  -- From then on everybody sees it; null for a draft.
  publish_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (shop_id, id),
  unique (shop_id, slug),
  foreign key (shop_id, cover_image_id) references image,
  foreign key (shop_id, updated_by) references app_user
);
create index article_published on article (shop_id, publish_at desc, id desc) where publish_at is not null;
create index article_cover on article (shop_id, cover_image_id) where cover_image_id is not null;
create index article_updated_by on article (shop_id, updated_by) where updated_by is not null;

-- Pictures in the text: they stay as long as it shows them.
create table article_image (
  shop_id int not null references shop,
  article_id bigint not null,
  image_id bigint not null,
  primary key (shop_id, article_id, image_id),
  foreign key (shop_id, article_id) references article on delete cascade,
  foreign key (shop_id, image_id) references image
);
create index article_image_image on article_image (shop_id, image_id);

-- What an address of an article once showed; without an article it is gone for good.
create table old_article_slug (
  shop_id int not null references shop,
  slug text not null check (length(slug) between 1 and 400),
  article_id bigint,
  at timestamptz not null default now(),
  primary key (shop_id, slug),
  foreign key (shop_id, article_id) references article
);
create index old_article_slug_article on old_article_slug (shop_id, article_id) where article_id is not null;

-- Codes under which strangers knew a style.
create table old_group_code (
  shop_id int not null references shop,
  code text not null check (code <> ''),
  group_id bigint not null,
  at timestamptz not null default now(),
  primary key (shop_id, code),
  foreign key (shop_id, group_id) references product_group on delete cascade
);
create index old_group_code_group on old_group_code (shop_id, group_id);

alter table article enable row level security;
alter table article force row level security;
create policy tenant on article using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table article_image enable row level security;
alter table article_image force row level security;
create policy tenant on article_image using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table old_article_slug enable row level security;
alter table old_article_slug force row level security;
create policy tenant on old_article_slug using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
alter table old_group_code enable row level security;
alter table old_group_code force row level security;
create policy tenant on old_group_code using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on article, article_image, old_article_slug, old_group_code to :app;
