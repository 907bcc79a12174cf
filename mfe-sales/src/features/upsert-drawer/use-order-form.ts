import type { CustomField } from '@tehas/contracts'
import { useZodForm } from '@tehas/ui/forms'
import { useMemo } from 'react'
import { type OrderFormInput, type OrderFormValues, orderFormSchema } from './order-form'

/** The form of the drawer with the project's own fields checked too. */
export function useOrderForm(rootFields: readonly CustomField[], initial: Partial<OrderFormInput>) {
  const schema = useMemo(() => orderFormSchema(rootFields), [rootFields])
  return useZodForm<OrderFormInput, OrderFormValues>(schema, { defaultValues: initial })
}

export type OrderForm = ReturnType<typeof useOrderForm>
