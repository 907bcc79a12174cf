export type { ClashTexts } from './clash-dialog'
export { changedFields } from './merge-values'
export { type MergedSaveOptions, useMergedSave } from './use-merged-save'
