import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * Returns an SQL condition: the text `code` is the barcode of something other than a unit. Each barcode must be unique within a
 * shop.
 */
export type OtherBarcodeProvider = (
  scope: Pick<Scope, 'shopId'>,
  code: RawBuilder<unknown>,
) => RawBuilder<boolean>;

export const otherBarcodePort = definePort<OtherBarcodeProvider>('barcodes of other modules');
