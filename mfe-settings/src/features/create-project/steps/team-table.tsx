import type { ProcessDefinition } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Table, Text } from '@tehas/ui'
import { Switch } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import type { TeamRow } from './team-rows'

export type TeamTableProps = {
  readonly rows: readonly TeamRow[]
  readonly processes: readonly ProcessDefinition[]
  readonly onSwitch: (key: string, on: boolean) => void
  readonly onEdit: (row: TeamRow) => void
}

/** The teams with what they do and their switches; the name opens one. */
export function TeamTable({ rows, processes, onSwitch, onEdit }: TeamTableProps) {
  const { t } = useT()
  const namesOf = (ids: readonly string[]) =>
    processes
      .filter(({ _id }) => ids.includes(_id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l2">
      <Table>
        <thead>
          <tr>
            <th>{t('Team')}</th>
            <Box as="th" display={{ base: 'none', sm: 'table-cell' }}>
              {t('Processes')}
            </Box>
            <Box as="th" w="20">
              {t('In use')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { values } = row
            const work = namesOf(values.processes)
            return (
              <tr key={row.key}>
                <td>
                  <Flex align="center" gap="2.5" py="2">
                    <ProcessIcon name={values.avatar} tile />
                    <Box minW="0">
                      <Button
                        variant="link"
                        color="fg"
                        fontWeight="semibold"
                        whiteSpace="normal"
                        textAlign="start"
                        lineHeight="short"
                        minH="6"
                        aria-label={t('Change {{name}}', { name: values.name })}
                        onClick={() => onEdit(row)}
                      >
                        {values.name}
                      </Button>
                      <Text display={{ base: 'block', sm: 'none' }} textStyle="xs" color="fg.subtle">
                        {work}
                      </Text>
                    </Box>
                  </Flex>
                </td>
                <Box as="td" color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                  {work || t('Nothing yet')}
                </Box>
                <td>
                  <Flex align="center">
                    <Switch
                      aria-label={t('{{name}} is in use', { name: values.name })}
                      checked={row.on}
                      onChange={(on) => onSwitch(row.key, on)}
                    />
                  </Flex>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Box>
  )
}
