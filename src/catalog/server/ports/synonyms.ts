import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** An SQL expression for the shop's synonyms, one group per line. */
export const synonymsPort = definePort<(scope: Pick<Scope, 'shopId'>) => RawBuilder<string>>('synonyms');
