import type { Currency } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Table, Text } from '@tehas/ui'
import { Switch } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import { amountText, priceText } from '../../processes/process-texts'
import type { ProcessRow } from './process-rows'

export type ProcessTableProps = {
  readonly rows: readonly ProcessRow[]
  readonly currency: Currency
  readonly onSwitch: (key: string, on: boolean) => void
  readonly onEdit: (row: ProcessRow) => void
}

/** The processes with their figures and switches; the name opens one. */
export function ProcessTable({ rows, currency, onSwitch, onEdit }: ProcessTableProps) {
  const { t } = useT()
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l2">
      <Table>
        <thead>
          <tr>
            <th>{t('Process')}</th>
            <Box as="th" data-numeric display={{ base: 'none', sm: 'table-cell' }}>
              {t('Work per piece')}
            </Box>
            <Box as="th" data-numeric display={{ base: 'none', sm: 'table-cell' }}>
              {t('Changeover')}
            </Box>
            <th data-numeric>{t('Price')}</th>
            <Box as="th" w="20">
              {t('In use')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { values } = row
            const work = amountText(values.workload, t)
            return (
              <tr key={row.key}>
                <td>
                  <Flex align="center" gap="2.5" py={{ base: '2', sm: '0' }}>
                    <Box as="span" color="fg.muted" flexShrink="0" lineHeight="0">
                      <ProcessIcon name={values.avatar} />
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
                <Box as="td" data-numeric color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                  {work}
                </Box>
                <Box as="td" data-numeric color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                  {amountText(values.changeoverTime, t)}
                </Box>
                <Box as="td" data-numeric whiteSpace="nowrap">
                  {priceText(values.price, currency, t)}
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
