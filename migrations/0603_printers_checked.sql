-- Checks of 0600 to 0602.
alter table printer validate constraint printer_label_gap_check;
alter table printer validate constraint printer_baud_rate_check;
alter table printer validate constraint printer_auto_papers_check;
