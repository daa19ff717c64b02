export {
  areFieldsComplete,
  ColumnsStep,
  fieldsOfSurvey,
  type SheetChoice,
  type SheetFields,
} from './columns-step.tsx';
export { chosenCodesOf, type Decisions, ValuesStep } from './values-step.tsx';
