-- Pictures are found by their names; what shows one is tied to it, people's pictures too.
alter table image add column search text not null default '';
update image set search = lower(name);
create index image_search on image using gin (shop_id, search gin_trgm_ops);
alter table app_user add foreign key (shop_id, image_id) references image;
create index on app_user (shop_id, image_id) where image_id is not null;
