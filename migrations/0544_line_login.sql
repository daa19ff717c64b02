-- LINE Login channel of the shop, with which customers sign in on the public pages. The secret is sealed.
alter table web_site add column line_login_id text not null default '';
alter table web_site add column line_login_secret text not null default '';
alter table web_site add constraint web_site_line_login_id check (line_login_id ~ '^[0-9]{0,20}$') not valid;
