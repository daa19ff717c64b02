export { OrdersAtRisk } from './pickup/orders-at-risk.tsx';
export { ChooseGarment } from './garments/choose-garment.tsx';
export { choiceOf, isNamed, nameGarments, partsOfGarment } from './garments/name-garments.ts';
export { PartChecks } from './garments/part-checks.tsx';
export { proposedReturnDay } from './pickup/new-return-day.ts';
