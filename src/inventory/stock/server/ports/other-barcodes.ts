import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * True if `key` (lib/codes; SQL text or an `any` of an array) belongs to something other than a unit. Codes
 * are unique within a shop.
 */
export type OtherBarcodeProvider = (
  scope: Pick<Scope, 'shopId'>,
  key: RawBuilder<unknown>,
) => RawBuilder<boolean>;

export const otherBarcodePort = definePort<OtherBarcodeProvider>('barcodes of other modules');
