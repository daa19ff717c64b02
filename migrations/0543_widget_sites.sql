-- Origins of other sites that may show the garments in a frame, one a line.
alter table web_site add column widget_sites text not null default '';
