-- Fingerprints of catalogue pictures, for the search by photo (decision 101).
create table picture_fingerprint (
  shop_id int not null references shop,
  picture_id bigint not null,
  -- A changed picture has a new token, so a fingerprint of the old one is not used.
  token text not null,
  -- Rises with every write: servers read only rows that are newer than those they have.
  version bigint generated always as identity,
  -- 64 block hashes of 8 bytes, one per region of the picture.
  hashes bytea not null check (length(hashes) = 512),
  -- Mean colours (RGB) of a grid of 12 × 12 and of 32 × 32 cells.
  coarse bytea not null check (length(coarse) = 432),
  fine bytea not null check (length(fine) = 3072),
  primary key (shop_id, picture_id),
  foreign key (shop_id, picture_id) references image on delete cascade
);
create index on picture_fingerprint (shop_id, version);
alter table picture_fingerprint enable row level security;
alter table picture_fingerprint force row level security;
create policy tenant on picture_fingerprint using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on picture_fingerprint to :app;

-- True until the job has computed the fingerprint of the current token.
alter table image add column fingerprint_due boolean not null default true;
