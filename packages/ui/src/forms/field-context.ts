import { createContext, useContext, useId } from 'react'

export type FieldContextValue = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** A control's own complaint, such as text that is no number; shown where errors are shown. */
  setProblem: (message: string | undefined) => void
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined)

/** What every control of this package understands. */
export type ControlProps = {
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  /** Known once: shown with a lock, can be copied, not changed. */
  readOnly?: boolean | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** 40 px instead of 32, for sign-in and wizards. */
  size?: 'md' | 'lg' | undefined
  /** Only where no FormField surrounds the control. */
  'aria-label'?: string | undefined
}

/** Ids and states that tie a control to the FormField around it. */
export function useControl(props: Pick<ControlProps, 'id'>) {
  const field = useContext(FieldContext)
  const own = useId()
  return {
    id: props.id ?? field?.id ?? own,
    labelId: field?.labelId,
    invalid: field?.invalid ?? false,
    required: field?.required ?? false,
    setProblem: field?.setProblem,
    aria: {
      'aria-describedby': field?.describedBy,
      'aria-invalid': field?.invalid ? (true as const) : undefined,
      'aria-required': field?.required ? (true as const) : undefined,
    },
  }
}
