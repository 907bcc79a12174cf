import type { Translate } from '@tehas/i18n'
import { Flex } from '@tehas/ui'
import { Switch } from '@tehas/ui/forms'
import type { ShortListColumn, ShortListRow } from './short-list-table'

type InUseOptions<Row> = { readonly t: Translate; readonly onSwitch: (row: Row, on: boolean) => void }

/** The last column of a list whose rows are switched on and off in place. */
export const inUseColumn = <Row extends ShortListRow & { readonly on: boolean }>({
  t,
  onSwitch,
}: InUseOptions<Row>): ShortListColumn<Row> => ({
  id: 'on',
  header: t('In use'),
  narrow: true,
  cell: (row) => (
    <Flex align="center">
      <Switch
        aria-label={t('{{name}} is in use', { name: row.name })}
        checked={row.on}
        disabled={row.locked ?? false}
        onChange={(on) => onSwitch(row, on)}
      />
    </Flex>
  ),
})
