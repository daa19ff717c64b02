-- Check of 0544.
alter table web_site validate constraint web_site_line_login_id;
