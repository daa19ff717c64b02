-- When a branch is open (src/shop/hours.ts): by the days of the week from Sunday on, null where it is closed; empty where nothing is said of hours.
-- Days on which the whole shop is closed are closed_weekdays and closed_day.
alter table branch add column hours jsonb not null default '[]'
  constraint branch_hours check (
    jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) in (0, 7)
    and jsonb_array_length(jsonb_path_query_array(hours, '$[*] ? (@ == null || (@.from like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.to like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.from < @.to))')) = jsonb_array_length(hours)
  );
