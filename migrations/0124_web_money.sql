-- What a request of the web shop costs is reckoned once (docs/decisions/0057-web-shop.md).

-- What sending a draft's garments will be charged; charges are books, so that it becomes one when the draft is reserved.
alter table rental_order add column draft_shipping bigint not null default 0 check (draft_shipping between 0 and 100000000000);

-- The share of rent and bail that books, as it was told; null in requests from before, whose due_now stays as shown.
alter table web_request add column share_percent int check (share_percent between 0 and 100);
