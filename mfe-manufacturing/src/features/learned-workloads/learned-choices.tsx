import type { learnedSummarySchema } from '@tehas/contracts/production'
import { useT } from '@tehas/i18n'
import { ChoiceMenu } from '@tehas/screens/choice'
import type { TableStateControls } from '@tehas/ui/grid'
import type { z } from 'zod'
import type { LearnedChoice } from './learned-filters'

type LearnedChoicesProps = {
  /** Undefined while it is not known. */
  readonly summary: Pick<z.infer<typeof learnedSummarySchema>, LearnedChoices> | undefined
  readonly chosen: TableStateControls['filters']
  readonly onChoose: TableStateControls['setFilter']
}
type LearnedChoices = 'teams' | 'processes'

/** Of which team and process, each by a menu of those of which something was learned. */
export function LearnedChoices({ summary, chosen, onChoose }: LearnedChoicesProps) {
  const { t } = useT()
  const choose = (name: LearnedChoice) => (id: string | undefined) => onChoose(name, id === undefined ? [] : [id])
  return (
    <>
      <ChoiceMenu
        label={t('Team')}
        allLabel={t('Every team')}
        options={summary?.teams ?? []}
        value={chosen.team?.[0]}
        onChange={choose('team')}
      />
      <ChoiceMenu
        label={t('Process')}
        allLabel={t('Every process')}
        options={summary?.processes ?? []}
        value={chosen.process?.[0]}
        onChange={choose('process')}
      />
    </>
  )
}
