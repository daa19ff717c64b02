-- Time of arrival in the mailbox, for the limit per day. A sender can forge sent_at.
alter table mail add column arrived_at timestamptz;
