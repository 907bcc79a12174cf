import { skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { type Translate, useT } from '@tehas/i18n'
import { Box, chakra, Flex, type Step, Steps, Text } from '@tehas/ui'
import { CheckIcon } from '@tehas/ui/icons'
import { fieldGroups, fieldsOfGroup } from '../fields/field-levels'
import { useWizard, type Wizard } from './wizard-context'
import { stepIndex, type WizardStepId, wizardSteps } from './wizard-steps'

type WizardStepState = Step & { readonly id: WizardStepId; readonly done: boolean }

/** Where the wizard stands: a list beside the step, and a short row of marks above it on a narrow screen. */
export function WizardSteps({ current }: { current: WizardStepId }) {
  const { t } = useT()
  const { goTo } = useWizard()
  const steps = useSteps(current)
  const index = stepIndex(current)
  const place = t('New project, step {{step}} of {{count}}', { step: index + 1, count: steps.length })
  const open = (id: string) => {
    const step = wizardSteps.find((each) => each.id === id)
    if (step) goTo(step.id)
  }
  return (
    <Box as="nav" aria-label={t('Steps')} w={{ base: 'full', md: '240px' }} flexShrink="0">
      <Text textStyle="xs" color="fg.subtle" mt="0.5" mb="4">
        {place}
      </Text>
      <Box display={{ base: 'none', md: 'block' }}>
        <Steps steps={steps} current={current} onSelect={open} />
      </Box>
      <Flex as="ol" display={{ base: 'flex', md: 'none' }} listStyleType="none" gap="1.5">
        {steps.map((step, at) => (
          <Box as="li" key={step.id} flex="1" aria-current={step.id === current ? 'step' : undefined}>
            <Mark
              type="button"
              state={step.id === current ? 'current' : step.done ? 'done' : 'later'}
              disabled={!step.done && at > index}
              aria-label={`${at + 1}. ${t(wizardSteps[at]?.title ?? '')}${step.done ? `, ${t('done')}` : ''}`}
              onClick={() => open(step.id)}
            >
              {step.done && step.id !== current ? <CheckIcon size={14} /> : at + 1}
            </Mark>
          </Box>
        ))}
      </Flex>
    </Box>
  )
}

const Mark = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    h: '11',
    textStyle: 'xs',
    fontWeight: 'semibold',
    borderBottomWidth: '3px',
    '&:not(:disabled)': { cursor: 'button' },
  },
  variants: {
    state: {
      done: { borderColor: 'green.solid', color: 'green.fg' },
      current: { borderColor: 'petrol.solid', color: 'petrol.fg' },
      later: { borderColor: 'border', color: 'fg.muted' },
    },
  },
})

const inUse = ({ active }: { readonly active: boolean }): boolean => active

function useSteps(current: WizardStepId): WizardStepState[] {
  const { t } = useT()
  const wizard = useWizard()
  const exists = wizard.project !== undefined
  const processes = useCall(calls.listProcessDefinitions, exists ? {} : skip).data?.filter(inUse).length ?? 0
  const teams = useCall(calls.listTeams, exists ? {} : skip).data?.filter(inUse).length ?? 0
  const hints = hintsOf(wizard, { processes, teams }, t)
  return wizardSteps.map(({ id, title }) => {
    const hint = hints[id] ?? (id === current ? aims(t)[id] : undefined)
    return { id, title: t(title), done: hints[id] !== undefined, ...(hint === undefined ? {} : { hint }) }
  })
}

type Counts = { readonly processes: number; readonly teams: number }

/** What is there already of each step; a step without it is not done. */
function hintsOf({ project, draft }: Wizard, counts: Counts, t: Translate): Partial<Record<WizardStepId, string>> {
  const company = project?.company.name || draft.company?.name
  const fields = project ? fieldGroups.reduce((sum, group) => sum + fieldsOfGroup(project, group).length, 0) : 0
  const prefixes = project && Object.values(project.ordersIdFormat).map(({ prefix }) => prefix)
  return {
    ...(company ? { company } : {}),
    ...(project ? { project: prefixes?.filter(Boolean).join(', ') || project.name } : {}),
    ...(fields > 0 ? { fields: t('{{count}} fields', { count: fields }) } : {}),
    ...(counts.processes > 0 ? { processes: t('{{count}} processes', { count: counts.processes }) } : {}),
    ...(counts.teams > 0 ? { teams: t('{{count}} teams', { count: counts.teams }) } : {}),
  }
}

const aims = (t: Translate): Record<WizardStepId, string> => ({
  company: t('What stands on your documents'),
  project: t('Money and order numbers'),
  fields: t('What you write down on each line'),
  processes: t('What your workshop does, and its price'),
  teams: t('Who does it'),
  finish: t('What next'),
})
