import type { Translate } from '@tehas/i18n'
import type { ShortListColumn, ShortListRow } from '@tehas/screens/short-list'
import { Flex } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'

type RequiredOptions<Row> = { readonly t: Translate; readonly onCheck: (row: Row, required: boolean) => void }

/** Whether a field has to be filled in, changed in the list itself. */
export const requiredColumn = <Row extends ShortListRow & { readonly required: boolean }>({
  t,
  onCheck,
}: RequiredOptions<Row>): ShortListColumn<Row> => ({
  id: 'required',
  header: t('Required'),
  narrow: true,
  cell: (row) => (
    <Flex align="center">
      <Checkbox
        aria-label={t('{{name}} is required', { name: row.name })}
        checked={row.required}
        disabled={row.locked ?? false}
        onChange={(required) => onCheck(row, required)}
      />
    </Flex>
  ),
})
