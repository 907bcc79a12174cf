import { createContext } from 'react'

export type FormContextValue = {
  /** Prefix of the fields' ids. */
  id: string
  /** A field tells its label, for the error summary; returns the way to forget it. */
  register: (name: string, label: string) => () => void
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

/** Id of a form's control, by its field name. */
export const fieldIdOf = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`
