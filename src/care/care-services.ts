/** Services a vendor performs, and the unit state during each (docs/domain.md §6). */
import type { UnitState } from '#inventory/stock/unit-states.ts';

export const careServices = ['wash', 'dryclean', 'iron', 'stain', 'mend', 'alter', 'bead', 'other'] as const;
export type CareService = (typeof careServices)[number];

const washes: readonly CareService[] = ['wash', 'dryclean', 'iron', 'stain'];

/** The state of a garment while a vendor has it for this service. */
export const unitStateForService = (service: CareService): 'wash' | 'repair' =>
  washes.includes(service) ? 'wash' : 'repair';

/** The service of a waiting garment for which none was chosen. */
export const defaultServiceOf = (state: UnitState): CareService => (state === 'repair' ? 'mend' : 'wash');
