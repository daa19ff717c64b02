-- Where a branch is on the map, in degrees; null where it is not said.
alter table branch
  add column latitude double precision,
  add column longitude double precision,
  add constraint branch_place check (
    (latitude is null) = (longitude is null)
    and (latitude is null or (latitude between -90 and 90 and longitude between -180 and 180))
  );

-- Hours that end before they begin end on the next day.
alter table branch drop constraint branch_hours;
alter table branch add constraint branch_hours check (
  jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) in (0, 7)
  and jsonb_array_length(jsonb_path_query_array(hours, '$[*] ? (@ == null || (@.from like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.to like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.from != @.to))')) = jsonb_array_length(hours)
);
