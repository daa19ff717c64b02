-- The report of a stock take is not rewritten: once it is closed or cancelled its row stays as it is.
create policy still_open on stock_take as restrictive for update using (state = 'open') with check (true);
create policy never_gone on stock_take as restrictive for delete using (false);
