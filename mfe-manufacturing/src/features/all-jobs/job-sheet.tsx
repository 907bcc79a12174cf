import type { Job } from '@tehas/contracts/jobs'
import { formatQuantity, useT } from '@tehas/i18n'
import { Box, Button, Flex, Text } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { jobMenu } from './job-menu'
import type { DeskActions } from './use-desk-actions'

type JobSheetProps = { readonly job: Job; readonly actions: DeskActions; readonly onClose: () => void }

/** What can be done with one job, as large buttons below each other: a phone has no row with buttons. */
export function JobSheet({ job, actions, onClose }: JobSheetProps) {
  const { t } = useT()
  const { orderProcess, orderProduct, item, client, order, produced, netQuantity, unit } = job
  return (
    <Dialog open title={`${orderProcess.name}, ${order.transactionNumber}`} onClose={onClose}>
      <Text color="fg.muted">{[item?.name, orderProduct.name, client].filter(Boolean).join(', ')}</Text>
      <Text fontVariantNumeric="tabular-nums" mb="3">
        {t('{{produced}} of {{all}} made', {
          produced: formatQuantity(produced, unit, t),
          all: formatQuantity(netQuantity, unit, t),
        })}
      </Text>
      <Flex as="ul" direction="column" gap="2" listStyleType="none">
        {jobMenu(job, actions, t).map(({ id, label, icon, onSelect }, at) => (
          <Box as="li" key={id}>
            <Button
              size="touch"
              w="full"
              justifyContent="flex-start"
              variant={at === 0 ? 'solid' : 'outline'}
              icon={icon}
              disabled={actions.isBusy}
              onClick={() => {
                onClose()
                onSelect()
              }}
            >
              {label}
            </Button>
          </Box>
        ))}
      </Flex>
    </Dialog>
  )
}
