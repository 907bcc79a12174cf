import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What of a form says whether it was changed. */
export type ChangeableForm = { readonly control: Pick<UseFormReturn<FieldValues>['control'], '_getDirty'> }

/**
 * Whether a form holds something else than it opened with, at this moment. `formState.isDirty` tells the same of the last
 * render, which may be older than the last key.
 */
export const isChanged = ({ control }: ChangeableForm): boolean => control._getDirty()
