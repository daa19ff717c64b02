export { type CodeText } from './cells/choice-words.ts';
export { listedColumn, listTexts } from './cells/list-texts.ts';
export {
  type CellProblem,
  cleanCellText,
  maxCellSatang,
  type OwnParsers,
  parseSheetCell,
} from './cells/parse-cell.ts';
export { plainBaht } from './cells/plain-baht.ts';
export { cellKeyOf, isLeftOut, readStoredCell, storedCell } from './cells/stored-cells.ts';
export { columnLetters, headingKey, headingMap, isReason } from './headings.ts';
export {
  type ChosenCode,
  type KnownCodes,
  knownBranchesQuery,
  knownCodesOf,
  knownListsQuery,
  loadKnownCodes,
} from './known-codes.ts';
export type { SheetDefinition } from './sheet-definition.ts';
export { looks } from './survey/looks.ts';
export {
  assertFields,
  type MappedRow,
  mappedRow,
  mappedRows,
  type SheetHeading,
  type SheetPlan,
  sheetPlanOf,
} from './survey/mapped-rows.ts';
export { saveChosenCodes, saveMappings } from './survey/mappings.ts';
export { surveyOf } from './survey/survey.ts';
export { deleteOldSheetUploads, storeUpload, withUpload } from './survey/uploads.ts';
export { sheetsWords } from '../words/sheet/index.ts';
