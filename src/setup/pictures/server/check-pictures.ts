import { writing } from '#platform/http/handlers.ts';
import type { pictureContract } from '../contract.ts';
import { checkFiles } from './check-files.ts';

/** CONFLICT while a check of the shop is running. */
export const check = writing<typeof pictureContract.check>(
  async (q, scope, call) => (await checkFiles(q, scope, call.files)) ?? call.fail('CONFLICT'),
);
