import { etaxContract } from '../contract.ts';

/** Reads that tell what has become of a paper. */
export const touched = [etaxContract.papers, etaxContract.paper] as const;
