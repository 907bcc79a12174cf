import type { useZodForm, ZodFormValues } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { CellEditing } from './cell-editing'
import { CellForm } from './cell-form'
import type { EditedList } from './edited-list'
import type { CellSave } from './use-cell-save'

type CellsForm<Values extends ZodFormValues> = ReturnType<typeof useZodForm<Values, Values>>

type ListCellEditingProps<Row, Values extends ZodFormValues> = Pick<EditedList<Row>, 'place' | 'rows'> &
  Pick<CellSave<Row, Values>, 'nameOf' | 'told' | 'toValues'> & {
    /** What can be edited, by the column that shows it. */
    readonly cells: Readonly<
      Record<string, { readonly header: string; readonly field: (form: CellsForm<Values>) => ReactNode }>
    >
    /** Rows that stay as they are; all can be edited when left out. */
    readonly canEdit?: (row: Row, column: string) => boolean
    /** The form of a row, as it was when editing began. */
    readonly useForm: (row: Row) => CellsForm<Values>
    /** Saving outlives the form: taking a change back may meet somebody else's. */
    readonly saving: Pick<CellSave<Row, Values>, 'save'> & { readonly dialog: ReactNode }
  }

/** Cells of a list whose rows tell all that there is to save, edited where they stand. */
export function ListCellEditing<Row, Values extends ZodFormValues>({
  place,
  rows,
  cells,
  canEdit = () => true,
  saving: { save, dialog },
  ...shown
}: ListCellEditingProps<Row, Values>) {
  return (
    <>
      <CellEditing
        place={place}
        rows={rows}
        columns={Object.entries(cells).map(([id, { header }]) => ({ id, header }))}
        canEdit={(row, column) => column in cells && canEdit(row, column)}
        nameOf={shown.nameOf}
        draw={({ row, columns }, close) => (
          <RowForm {...shown} cells={cells} read={row} columns={columns} save={save} onClose={close} />
        )}
      />
      {dialog}
    </>
  )
}

type RowFormProps<Row, Values extends ZodFormValues> = CellSave<Row, Values> &
  Pick<ListCellEditingProps<Row, Values>, 'cells' | 'useForm'> & { readonly columns: readonly string[] }

function RowForm<Row, Values extends ZodFormValues>({ cells, useForm, ...shown }: RowFormProps<Row, Values>) {
  const form = useForm(shown.read)
  return (
    <CellForm {...shown} form={form}>
      {(column) => cells[column]?.field(form)}
    </CellForm>
  )
}
