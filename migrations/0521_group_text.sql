-- What the web shop says about a group, by language, and its video (src/catalog/product-video.ts).
alter table product_group
  add column description_th text not null default '',
  add column description_en text not null default '',
  add column description_de text not null default '',
  add column description_fr text not null default '',
  add column description_pt text not null default '',
  add column video text not null default '';
