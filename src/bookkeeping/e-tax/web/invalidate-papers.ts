import { etaxContract } from '../contract.ts';

/** Read operations with the state of a document. */
export const etaxPaperOperations = [etaxContract.papers, etaxContract.paper] as const;
