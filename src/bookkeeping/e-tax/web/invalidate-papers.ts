import { etaxContract } from '../contract.ts';

export const etaxPaperOperations = [etaxContract.papers, etaxContract.paper] as const;
