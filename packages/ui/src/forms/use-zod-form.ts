import { zodResolver } from '@hookform/resolvers/zod'
import { fieldMessage, useT } from '@tehas/i18n'
import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** What a form holds, by the names of its fields. */
export type ZodFormValues = FieldValues

/** A schema whose input and output are objects, as forms have them. */
export type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

export type ZodFormOptions<Input extends FieldValues> = Pick<UseFormProps<Input>, 'values' | 'disabled' | 'mode'> & {
  defaultValues: DefaultValues<Input>
}

/**
 * react-hook-form with a zod schema: complaints come after leaving a field that was written in, or on save, in the user's words.
 * A message written in the schema wins over ours; it is looked up as a text key where it is shown.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: ZodFormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  const { t } = useT('ui')
  return useForm<Input, unknown, Output>({
    mode: 'onTouched',
    // <Form> moves focus itself, also to controls that react-hook-form knows no element of.
    shouldFocusError: false,
    ...options,
    resolver: zodResolver(schema, { error: (issue) => fieldMessage(issue, t) }),
  })
}
