import { defineModule } from '#platform/http/handlers.ts';
import { referenceListContract } from '../contract.ts';
import { createLookupEntries, createLookupEntry } from './create-entry.ts';
import { listLookupEntries, listLookupNames } from './list-entries.ts';
import { mergeLookupEntries, previewLookupMerge } from './merge-entries.ts';
import { reorderLookupEntries } from './order-entries.ts';
import { removeLookupEntry, getLookupUses } from './remove-entry.ts';
import { saveLookupEntry } from './save-entry.ts';

export { insertLookups, type NewLookup } from './insert-lookups.ts';
export { removeLookups } from './bulk-remove.ts';
export { codeUsesPort, type CodeUsesProvider, type CodeKeyProvider, codeKeyPort } from './ports/code-uses.ts';

export const referenceListModule = defineModule({
  apiName: 'lookup',
  area: 'stock',
  contract: referenceListContract,
  handlers: {
    list: listLookupEntries,
    names: listLookupNames,
    uses: getLookupUses,
    create: createLookupEntry,
    createAll: createLookupEntries,
    save: saveLookupEntry,
    order: reorderLookupEntries,
    remove: removeLookupEntry,
    mergeCheck: previewLookupMerge,
    merge: mergeLookupEntries,
  },
});
