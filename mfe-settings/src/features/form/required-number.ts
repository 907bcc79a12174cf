import type { ControlledProps } from '@tehas/ui/forms'

/**
 * Binds a number that may not be missing. An emptied field holds NaN, which its schema refuses: the form library
 * would show the value that the field opened with instead of nothing.
 */
export const requiredNumber = (field: ControlledProps<number>): ControlledProps<number> => ({
  ...field,
  onChange: (value) => field.onChange(value ?? Number.NaN),
})
