import type { CustomField, OrderKindDescription } from '@tehas/contracts'
import type { CustomValues } from '@tehas/screens/custom-fields'
import { useZodForm } from '@tehas/ui/forms'
import { useMemo } from 'react'
import { type OrderFormInput, type OrderFormValues, orderFormSchema } from './order-form'

/** The form of the drawer with the project's own fields checked too. */
export function useOrderForm(
  kind: OrderKindDescription,
  rootFields: readonly CustomField[],
  initial: Partial<OrderFormInput>,
  /** Own fields of the order as it is stored; absent for a new one. */
  known?: CustomValues,
) {
  const schema = useMemo(() => orderFormSchema(kind, rootFields, known), [kind, rootFields, known])
  return useZodForm<OrderFormInput, OrderFormValues>(schema, { defaultValues: initial })
}

export type OrderForm = ReturnType<typeof useOrderForm>
