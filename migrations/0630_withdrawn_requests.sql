-- Time at which a cancellation by the customer withdrew her other requests, so that its undo reopens them.
alter table link_ask add column withdrawn_at timestamptz;
