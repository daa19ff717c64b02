-- Kinds that the life of a rental needs; a migration of their own, since a new kind can be used only after its commit.

-- credit: out of what the shop owes the customer from an order that was cancelled; withholding: tax the customer kept
-- back and pays to the Revenue Department, shown by a certificate.
alter type pay_method add value 'credit';
alter type pay_method add value 'withholding';
-- Photos and signatures taken when garments go out and come back.
alter type image_folder add value 'order';
