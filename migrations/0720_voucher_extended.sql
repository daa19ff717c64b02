-- An admin extends a gift voucher; the owner's review lists it.
grant update (last_day) on voucher to :app;
alter table reduction
  drop constraint reduction_kind_check,
  add constraint reduction_kind_check
    check (kind in ('discount', 'waiver', 'shipping', 'void', 'price', 'credit', 'drawer', 'backdated', 'voucher')) not valid;
