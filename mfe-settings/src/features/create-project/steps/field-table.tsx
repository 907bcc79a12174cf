import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Table, Text } from '@tehas/ui'
import { Checkbox, Switch } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import { kindText } from '../../fields/field-kinds'
import { type FieldRow, rowId } from './field-rows'

export type FieldTableProps = {
  readonly rows: readonly FieldRow[]
  readonly onChange: (id: string, change: { on?: boolean; required?: boolean }) => void
  readonly onEdit: (row: FieldRow) => void
}

/** The fields of one level with their switches; the name opens a field. */
export function FieldTable({ rows, onChange, onEdit }: FieldTableProps) {
  const { t } = useT()
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l2">
      <Table>
        <thead>
          <tr>
            <th>{t('Field')}</th>
            <Box as="th" display={{ base: 'none', sm: 'table-cell' }}>
              {t('Kind')}
            </Box>
            <Box as="th" w="24">
              {t('Required')}
            </Box>
            <Box as="th" w="20">
              {t('In use')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FieldLine key={row.key} row={row} onChange={onChange} onEdit={onEdit} />
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

function FieldLine({ row, onChange, onEdit }: Omit<FieldTableProps, 'rows'> & { row: FieldRow }) {
  const { t } = useT()
  const { values, on, required, entry } = row
  const id = rowId(row.group, row.key)
  const locked = entry?.field.editable === false || entry?.field.systemField === true
  return (
    <tr>
      <td>
        <Flex align="center" gap="2.5" py={{ base: '2', sm: '0' }}>
          <Box as="span" color="fg.muted" flexShrink="0" lineHeight="0">
            <ProcessIcon name={values.icon} />
          </Box>
          <Box minW="0">
            <Button
              variant="link"
              color="fg"
              fontWeight="semibold"
              whiteSpace="normal"
              textAlign="start"
              lineHeight="short"
              minH="6"
              disabled={locked}
              aria-label={t('Change {{name}}', { name: values.label })}
              onClick={() => onEdit(row)}
            >
              {values.label}
            </Button>
            <Text display={{ base: 'block', sm: 'none' }} textStyle="xs" color="fg.subtle">
              {kindText(values, t)}
            </Text>
          </Box>
        </Flex>
      </td>
      <Box as="td" color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
        {kindText(values, t)}
      </Box>
      <td>
        <Flex align="center">
          <Checkbox
            aria-label={t('{{name}} is required', { name: values.label })}
            checked={required}
            disabled={locked}
            onChange={(checked) => onChange(id, { required: checked, ...(checked ? { on: true } : {}) })}
          />
        </Flex>
      </td>
      <td>
        <Flex align="center">
          <Switch
            aria-label={t('{{name}} is in use', { name: values.label })}
            checked={on}
            disabled={locked}
            onChange={(checked) => onChange(id, { on: checked })}
          />
        </Flex>
      </td>
    </tr>
  )
}
