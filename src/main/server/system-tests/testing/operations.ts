import type { OperationDefinition } from '#lib/contract/contract.ts';
import type { AccessRule } from '#lib/vocabulary/access-rules.ts';
import { appModules } from '#main/server/modules.ts';
import { operationSamples } from '#test/samples/all-samples.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import type { LoggedInPerson, TestApp } from '#test/server/test-app.ts';

type Operation = { name: string; row: OperationDefinition };
const allOperations: Operation[] = appModules.flatMap((module) =>
  Object.entries(module.contract).map(([name, row]) => ({ name: `${module.apiName}.${name}`, row })),
);
/** `src/admin/operator/server` tests operators' operations. */
export const operations = allOperations.filter(({ row }) => row.allow !== 'operator');
export const guardedOperations = allOperations.filter(({ row }) => row.allow !== 'public');

/** Returns the users that each access rule refuses (docs/spec.md §5). */
export const refusedPeopleOf = ({
  owner,
  admin,
  staff,
}: TestApp['shop']): Record<AccessRule, LoggedInPerson[]> => ({
  public: [],
  open: [],
  staff: [],
  admin: [staff],
  owner: [staff, admin],
  onlyStaff: [owner, admin],
  operator: [owner, admin, staff],
});

export const sampleCallOf = (row: OperationDefinition, of: SampleObjects, inBody: SampleObjects = of) => {
  const { params, body, file } = operationSamples.get(row) ?? {};
  return {
    ...(params && { params: params(of) }),
    ...(body && { body: body(inBody) }),
    ...(file && { file: file() }),
  };
};
