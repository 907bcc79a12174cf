import type { learnedSummarySchema } from '@tehas/contracts/production'
import { useT } from '@tehas/i18n'
import type { TableStateControls } from '@tehas/ui/grid'
import type { z } from 'zod'
import { ChoiceMenu } from '../production-table/choice-menu'
import type { LearnedChoice } from './learned-filters'

type LearnedChoicesProps = {
  readonly summary: Pick<z.infer<typeof learnedSummarySchema>, LearnedChoices>
  readonly chosen: TableStateControls['filters']
  readonly onChoose: TableStateControls['setFilter']
}
type LearnedChoices = 'teams' | 'processes'

/** Of which team and process, each by a menu of those of which something was learned. */
export function LearnedChoices({ summary: { teams, processes }, chosen, onChoose }: LearnedChoicesProps) {
  const { t } = useT()
  if (teams.length + processes.length === 0) return null
  const choose = (name: LearnedChoice) => (id: string | undefined) => onChoose(name, id === undefined ? [] : [id])
  return (
    <>
      <ChoiceMenu
        label={t('Team')}
        allLabel={t('Every team')}
        options={teams}
        value={chosen.team?.[0]}
        onChange={choose('team')}
      />
      <ChoiceMenu
        label={t('Process')}
        allLabel={t('Every process')}
        options={processes}
        value={chosen.process?.[0]}
        onChange={choose('process')}
      />
    </>
  )
}
