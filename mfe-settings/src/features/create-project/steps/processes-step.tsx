import { useCall, useCommand } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { inUseColumn } from '@tehas/screens/short-list'
import { Outlet, useNavigate } from '@tehas/shell-api/router'
import { Button, Flex, SkeletonRows, Spacer } from '@tehas/ui'
import { AddIcon } from '@tehas/ui/icons'
import { ProcessTable } from '../../processes/process-table'
import { amountText } from '../../processes/process-texts'
import { toProcessBody } from '../../processes/process-values'
import { ListPanel } from '../list-panel'
import { StepFrame } from '../step-frame'
import { useListDraft } from '../use-list-draft'
import { useWizard, useWizardProject } from '../wizard-context'
import { processRows } from './process-rows'
import { switchedRows } from './suggested-rows'
import { useSaveRows } from './use-save-rows'

/** Step 4. Switches on what the workshop does; Next creates it with its prices. */
export function ProcessesStep() {
  const list = useCall(calls.listProcessDefinitions)
  const { t } = useT()
  if (list.data) return <Processes processes={list.data} />
  return (
    <StepFrame step="processes" title={t('What does your workshop do?')} intro="" error={list.error}>
      <SkeletonRows rows={8} columns="1fr 120px 120px 60px" />
    </StepFrame>
  )
}

function Processes({ processes }: { processes: Parameters<typeof processRows>[0] }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { currency } = useWizardProject()
  const { goTo } = useWizard()
  const list = useListDraft('processes', { isEmpty: processes.length === 0 })
  const create = useCommand(calls.createProcessDefinition, { quiet: true })
  const update = useCommand(calls.updateProcessDefinition, { quiet: true })
  const rows = processRows(processes, { ...list, t })
  const saving = useSaveRows<(typeof rows)[number]>({
    save: ({ entity, values, on }) =>
      entity
        ? update.mutateAsync({ body: { _id: entity._id, version: entity.version, active: on } })
        : create.mutateAsync({ body: toProcessBody(values, { seesPrices: true }) }),
    nameOf: ({ values }) => values.name,
    onDone: () => {
      list.clear(rows.filter(({ on }) => on).length)
      goTo('teams')
    },
  })

  return (
    <StepFrame
      step="processes"
      title={t('What does your workshop do?')}
      intro={t('Processes give orders their time and cost. The prices are only a start: put your own.')}
      busy={saving.busy}
      error={saving.failure?.error}
      errorTitle={saving.failure && t('{{name}} was not saved', { name: saving.failure.name })}
      onNext={() => void saving.saveAll(switchedRows(rows))}
      onSkip={() => goTo('teams')}
    >
      <Flex mb="3">
        <Spacer />
        <Button icon={<AddIcon />} onClick={() => void navigate('upsert-process')}>
          {t('Add process')}
        </Button>
      </Flex>
      <ListPanel>
        <ProcessTable
          rows={rows.map((row) => {
            const { name, avatar, workload, changeoverTime, price } = row.values
            const detail = amountText(workload, t)
            return { ...row, name, icon: avatar, detail, active: true, workload, changeoverTime, price }
          })}
          currency={currency}
          seesPrices
          after={[inUseColumn({ t, onSwitch: ({ key }, on) => list.change(key, { on }) })]}
          onOpen={({ entity, suggestion }) =>
            void navigate(
              entity ? `upsert-process/${entity._id}` : `upsert-process?suggestion=${suggestion?.key ?? ''}`,
            )
          }
        />
      </ListPanel>
      <Outlet />
    </StepFrame>
  )
}
