import { Form, type useZodForm, type ZodFormValues } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { FailureNotice } from '../../drawer/failure-notice'
import { CellFields } from './cell-fields'
import { type CellSave, useCellSave } from './use-cell-save'

type CellFormProps<Stored, Values extends ZodFormValues> = CellSave<Stored, Values> & {
  readonly form: ReturnType<typeof useZodForm<Values, Values>>
  readonly columns: readonly string[]
  /** The field of a column. */
  readonly children: (column: string) => ReactNode
}

/** The fields of some columns of a row, saved together as `useCellSave` tells; why not stands above them. */
export function CellForm<Stored, Values extends ZodFormValues>(props: CellFormProps<Stored, Values>) {
  const { form, columns, children, ...cells } = props
  const { submit, isSaving, error } = useCellSave(form, cells)
  return (
    <Form form={form} onSubmit={submit} noSummary={columns.length === 1}>
      <FailureNotice error={error} />
      <CellFields columns={columns} isSaving={isSaving} onClose={cells.onClose}>
        {children}
      </CellFields>
    </Form>
  )
}
