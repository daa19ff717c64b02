/** What is done to a garment that goes to a vendor, and where it is meanwhile (docs/domain.md §6). */
import type { UnitState } from '#inventory/stock/unit-states.ts';

export const careServices = ['wash', 'dryclean', 'iron', 'stain', 'mend', 'alter', 'bead', 'other'] as const;
export type CareService = (typeof careServices)[number];

const washes: readonly CareService[] = ['wash', 'dryclean', 'iron', 'stain'];

/** The state of a garment while a vendor has it for this. */
export const stateFor = (service: CareService): 'wash' | 'repair' =>
  washes.includes(service) ? 'wash' : 'repair';

/** What a garment in this state waits for, when nobody has said it. */
export const usualService = (state: UnitState): CareService => (state === 'repair' ? 'mend' : 'wash');
