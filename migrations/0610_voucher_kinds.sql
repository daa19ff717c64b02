-- Gift vouchers: money received for one, payment with one, the paper of its sale.
alter type entry_kind add value 'voucher_sold';
alter type pay_method add value 'voucher';
alter type document_kind add value 'voucher_slip';
