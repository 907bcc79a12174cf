import { createContext, useContext, useEffect } from 'react'

export type FormContextValue = {
  /** Prefix of the fields' ids. */
  id: string
  /** A field tells its label, for the error summary; returns the way to forget it. */
  register: (name: string, label: string) => () => void
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

/** Id of a form's control, by its field name. */
export const fieldIdOf = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`

/** Tells the form's error summary what a field is called; returns the id that its control needs to be linked to. */
export function useFieldLabel(name: string, label: string): string | undefined {
  const context = useContext(FormContext)
  const register = context?.register
  useEffect(() => register?.(name, label), [register, name, label])
  return context ? fieldIdOf(context.id, name) : undefined
}
