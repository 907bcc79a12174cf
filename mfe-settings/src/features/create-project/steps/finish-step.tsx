import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { today, useT } from '@tehas/i18n'
import { useDrawer } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { Box, Button, Heading, SimpleGrid, SkeletonBar, Text, TitleBlock } from '@tehas/ui'
import { AddIcon } from '@tehas/ui/icons'
import { fieldGroups, fieldsOfGroup } from '../../fields/field-levels'
import { nextNumbers } from '../../numbering/next-numbers'
import { InvitePeople } from '../../users/invite-people'
import { StepFrame } from '../step-frame'
import { useWizardProject } from '../wizard-context'

/** Never 0 while it is being counted. */
const Unknown = () => <SkeletonBar w="6" my="1.5" aria-hidden />

/** Step 6. What is there now, and where to go from here. */
export function FinishStep() {
  const { t } = useT()
  const navigate = useNavigate()
  const project = useWizardProject()
  const processes = useCall(calls.listProcessDefinitions).data?.filter(({ active }) => active).length
  const teams = useCall(calls.listTeams).data?.filter(({ active }) => active).length
  const newSaleOrder = useDrawer('sale-order.upsert')
  const fields = fieldGroups.reduce(
    (sum, group) => sum + fieldsOfGroup(project, group).filter(({ field }) => field.status === 'ACTIVE').length,
    0,
  )
  const [firstNumber] = nextNumbers(project.ordersIdFormat.salesId, today())

  async function startOrder() {
    await navigate('/dashboard/sale-orders-list')
    await newSaleOrder?.({})
  }

  return (
    <StepFrame
      step="finish"
      title={t('{{name}} is ready', { name: project.name })}
      intro={t('Everything here can be changed later in Settings.')}
      actions={
        <Button variant={newSaleOrder ? 'outline' : 'solid'} size="lg" onClick={() => void navigate('/dashboard')}>
          {t('Finish')}
        </Button>
      }
    >
      <TitleBlock
        label={t('Summary')}
        facts={[
          { label: t('First sale order'), value: firstNumber ?? '–', grow: 2, tabular: false },
          { label: t('Fields'), value: String(fields) },
          { label: t('Processes'), value: processes ?? <Unknown /> },
          { label: t('Teams'), value: teams ?? <Unknown /> },
        ]}
      />
      <SimpleGrid columns={{ base: 1, sm: newSaleOrder ? 2 : 1 }} gap="3" mt="3">
        {newSaleOrder ? (
          <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" p="4">
            <Heading as="h2" size="md" mb="1">
              {t('Create the first sale order')}
            </Heading>
            <Text color="fg.muted" mb="3">
              {t('Products, processes and items give its cost, price and margin as you type.')}
            </Text>
            <Button variant="solid" icon={<AddIcon />} onClick={() => void startOrder()}>
              {t('New sale order')}
            </Button>
          </Box>
        ) : null}
        <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" p="4">
          <Heading as="h2" size="md" mb="1">
            {t('Invite people')}
          </Heading>
          <Text color="fg.muted" mb="3">
            {t('They get a letter with a link. You give them their rights once they have joined.')}
          </Text>
          <InvitePeople project={project} />
        </Box>
      </SimpleGrid>
    </StepFrame>
  )
}
