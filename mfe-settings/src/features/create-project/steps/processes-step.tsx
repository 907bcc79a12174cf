import { useCall, useCommand } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { inUseColumn } from '@tehas/screens/list'
import { Outlet, useNavigate } from '@tehas/shell-api/router'
import { Button, Flex, SkeletonRows, Spacer } from '@tehas/ui'
import { AddIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { ProcessTable } from '../../processes/process-table'
import { amountText } from '../../processes/process-texts'
import { toProcessBody } from '../../processes/process-values'
import { ListPanel } from '../list-panel'
import { StepFrame } from '../step-frame'
import { useListDraft } from '../use-list-draft'
import { useWizard, useWizardProject } from '../wizard-context'
import { processesToSave, processRows } from './process-rows'

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
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{ readonly name: string; readonly error: unknown }>()
  const rows = processRows(processes, { ...list, t })

  async function next() {
    setSaving(true)
    setFailure(undefined)
    for (const { process, values, on } of processesToSave(rows)) {
      try {
        if (process) await update.mutateAsync({ body: { _id: process._id, version: process.version, active: on } })
        else await create.mutateAsync({ body: toProcessBody(values, { seesPrices: true }) })
      } catch (error) {
        setFailure({ name: values.name, error })
        setSaving(false)
        return
      }
    }
    list.clear()
    goTo('teams')
  }

  return (
    <StepFrame
      step="processes"
      title={t('What does your workshop do?')}
      intro={t('Processes give orders their time and cost. The prices are only a start: put your own.')}
      busy={saving}
      error={failure?.error}
      errorTitle={failure && t('{{name}} was not saved', { name: failure.name })}
      onNext={() => void next()}
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
          onOpen={({ process, suggestion }) =>
            void navigate(
              process ? `upsert-process/${process._id}` : `upsert-process?suggestion=${suggestion?.key ?? ''}`,
            )
          }
        />
      </ListPanel>
      <Outlet />
    </StepFrame>
  )
}
