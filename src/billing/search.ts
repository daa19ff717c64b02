/** What the billing page shows, as it stands in its address. */
import { count, oneOf, searchOf, text } from '../core/common/search.ts';
import { billStages } from './contract.ts';

export const billingSearch = searchOf({ stage: oneOf(billStages), q: text(100), page: count(10_000) });
