import { useCall, useCommand } from '@tehas/api-client'
import { calls, type ProcessDefinition, type Team } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { inUseColumn } from '@tehas/screens/short-list'
import { Outlet, useNavigate } from '@tehas/shell-api/router'
import { Button, Flex, SkeletonRows, Spacer } from '@tehas/ui'
import { AddIcon } from '@tehas/ui/icons'
import { TeamTable, workText } from '../../teams/team-table'
import { useSaveTeam } from '../../teams/use-save-team'
import { ListPanel } from '../list-panel'
import { StepFrame } from '../step-frame'
import { useListDraft } from '../use-list-draft'
import { useWizard } from '../wizard-context'
import { switchedRows } from './suggested-rows'
import { teamRows } from './team-rows'
import { useSaveRows } from './use-save-rows'

/** Step 5. Says who does which process; Next creates the teams and gives them their processes. */
export function TeamsStep() {
  const { t } = useT()
  const teams = useCall(calls.listTeams)
  const processes = useCall(calls.listProcessDefinitions)
  if (teams.data && processes.data) return <Teams teams={teams.data} processes={processes.data} />
  return (
    <StepFrame step="teams" title={t('Who does the work?')} intro="" error={teams.error ?? processes.error}>
      <SkeletonRows rows={5} columns="1fr 200px 60px" />
    </StepFrame>
  )
}

function Teams({ teams, processes }: { teams: readonly Team[]; processes: readonly ProcessDefinition[] }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { goTo } = useWizard()
  const list = useListDraft('teams', { isEmpty: teams.length === 0 })
  const create = useSaveTeam(processes)
  const update = useCommand(calls.updateTeam, { quiet: true })
  const rows = teamRows(teams, { ...list, processes, t })
  const saving = useSaveRows<(typeof rows)[number]>({
    save: ({ entity, values, on }) =>
      entity ? update.mutateAsync({ body: { _id: entity._id, version: entity.version, active: on } }) : create(values),
    nameOf: ({ values }) => values.name,
    onDone: () => {
      list.clear(rows.filter(({ on }) => on).length)
      goTo('finish')
    },
  })

  return (
    <StepFrame
      step="teams"
      title={t('Who does the work?')}
      intro={t('A team does its processes and sees its own jobs. People join teams once they are in the project.')}
      busy={saving.busy}
      error={saving.failure?.error}
      errorTitle={saving.failure && t('{{name}} was not saved', { name: saving.failure.name })}
      onNext={() => void saving.saveAll(switchedRows(rows))}
      onSkip={() => goTo('finish')}
    >
      <Flex mb="3">
        <Spacer />
        <Button icon={<AddIcon />} onClick={() => void navigate('upsertTeam')}>
          {t('Add team')}
        </Button>
      </Flex>
      <ListPanel>
        <TeamTable
          rows={rows.map((row) => {
            const work = workText(processes, row.values.processes)
            return { ...row, name: row.values.name, icon: row.values.avatar, detail: work, active: true, work }
          })}
          columns={[inUseColumn({ t, onSwitch: ({ key }, on) => list.change(key, { on }) })]}
          onOpen={({ entity, suggestion }) =>
            void navigate(entity ? `upsertTeam/${entity._id}` : `upsertTeam?suggestion=${suggestion?.key ?? ''}`)
          }
        />
      </ListPanel>
      <Outlet />
    </StepFrame>
  )
}
