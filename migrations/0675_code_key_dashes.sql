-- In the key of a code every dash is a hyphen (src/lib/codes/code-key.ts). The server computes missing keys when it starts.
-- few rows: codes pasted from a word processor
update unit set code_key = null where code_key ~ '[\u2010-\u2015\u2212]';
update goods set code_key = null where code_key ~ '[\u2010-\u2015\u2212]';
update goods set barcode_key = null where barcode_key ~ '[\u2010-\u2015\u2212]';
update product_group set code_key = null where code_key ~ '[\u2010-\u2015\u2212]';
update product_set set code_key = null where code_key ~ '[\u2010-\u2015\u2212]';
