-- Bits per second of a printer at a serial port.
alter table printer add column baud_rate int not null default 9600;
alter table printer add constraint printer_baud_rate_check
  check (baud_rate in (9600, 19200, 38400, 57600, 115200)) not valid;
