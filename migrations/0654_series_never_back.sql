-- A series never returns into numbers that it skipped.
create policy after_gap on series as restrictive for update using (true) with check (
  last >= coalesce((select max(g.last) from series_gap g where g.shop_id = series.shop_id
    and g.branch_id = series.branch_id and g.kind = series.kind and g.year = series.year), 0));
