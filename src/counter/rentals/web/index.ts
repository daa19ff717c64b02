export { OrdersAtRisk } from './pickup/orders-at-risk.tsx';
export { ChooseGarment } from './garments/choose-garment.tsx';
export { choiceOf, isNamed, nameGarments, partsOfGarment } from './garments/name-garments.ts';
export { PartChecks } from './garments/part-checks.tsx';
export { HandOverDays, HandOverMoney } from './pickup/hand-over-parts.tsx';
export { HandOverDone } from './pickup/lazy-done.tsx';
export { handOverLineOf, putHandOverLine } from './pickup/hand-over-form.ts';
export { useHandOver, type HandOverResult, type HandOverState } from './pickup/use-hand-over.ts';
export { proposedReturnDay } from './pickup/new-return-day.ts';
