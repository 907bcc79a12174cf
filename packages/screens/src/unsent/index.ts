export { keepFields, keepUnsent } from './keep-unsent'
export { shownUnsent, showUnsent } from './shown-list'
export { isPageThere, thisPage } from './this-page'
export { UnsentComments } from './unsent-comments'
export type { Edited, EnteredField, UnsentEdit } from './unsent-edit'
export { type UnsentEdits, unsentEditsOf } from './unsent-edits'
export {
  type HeldEdit,
  type NewComment,
  type OfOrderPart,
  provideUnsentParts,
  sendOrKeep,
  UnsentHere,
  type UnsentParts,
  unsentParts,
} from './unsent-parts'
export { useUnsent, useUnsentOf } from './use-unsent'
