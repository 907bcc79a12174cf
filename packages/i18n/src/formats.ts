export {
  addDays,
  DEFAULT_TIME_ZONE,
  daysBetween,
  getTimeZone,
  type IsoDate,
  setTimeZone,
  toDay,
  today,
  zonedParts,
} from './dates/day'
export {
  formatDate,
  formatDateRange,
  formatDateShort,
  formatDateTime,
  formatDayMonth,
  formatMonth,
  formatRelativeDays,
  formatTime,
  formatWeekday,
} from './dates/format-date'
export {
  daysOfWeek,
  type IsoWeek,
  isoWeek,
  startOfWeek,
  type Weekday,
  weekdayOf,
  weeksOfMonth,
} from './dates/week'
export { formatDuration, formatTimer } from './formats/duration'
export {
  dateStyles,
  decimalMarks,
  defaultFormats,
  type FormatChoice,
  getFormats,
  writtenIn,
} from './formats/format-choice'
export {
  type Currency,
  currencySigns,
  formatMoney,
  formatPercent,
  formatSignedMoney,
  formatSums,
} from './formats/money'
export { type Figure, formatBetween, formatNumber, MINUS, MISSING, NO_BREAK_SPACE } from './formats/number'
export { isAmbiguousDecimal, parseDecimal } from './formats/parse-decimal'
export {
  exactFigure,
  exactQuantity,
  formatFigure,
  formatQuantity,
  leastDecimals,
  type UnitCode,
  unitLabel,
  unitLabels,
} from './formats/quantity'
export { type Language, languages } from './texts/language'
export type { TextTable } from './texts/tables'
export {
  createTexts,
  type MessageBundle,
  type Messages,
  type Texts,
  type TextValues,
  type Translate,
} from './texts/texts'
