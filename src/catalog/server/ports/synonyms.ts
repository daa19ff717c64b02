import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** SQL expression for the shop's synonyms, a group a line. */
export const synonymsPort = definePort<(scope: Pick<Scope, 'shopId'>) => RawBuilder<string>>('synonyms');
