-- In the key of a code Thai digits are digits (src/lib/codes/code-key.ts). The server computes missing keys when it starts.
-- few rows: barcodes with Thai digits
update unit set code_key = null where code_key ~ '[๐-๙]';
update goods set code_key = null where code_key ~ '[๐-๙]';
update goods set barcode_key = null where barcode_key ~ '[๐-๙]';
