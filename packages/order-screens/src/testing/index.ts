export { type AddedLines, shownLines, withLines } from '../structure/lines/added-lines'
export { applyLineChange } from '../structure/lines/line-change'
