import { skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, chakra, Flex, type Step, Steps, Text } from '@tehas/ui'
import { CheckIcon } from '@tehas/ui/icons'
import { useWizard } from './wizard-context'
import { aims, hintsOf } from './wizard-hints'
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
  const processes = useCall(calls.listProcessDefinitions, exists ? {} : skip).data?.filter(inUse).length
  const teams = useCall(calls.listTeams, exists ? {} : skip).data?.filter(inUse).length
  const hints = hintsOf(wizard, { processes, teams }, t)
  return wizardSteps.map(({ id, title }, at) => {
    const { [id]: known } = hints
    const hint = known || (id === current ? aims(t)[id] : undefined)
    // What is not known yet goes by the order of the steps, so that no mark comes late.
    const done = known === undefined ? at < stepIndex(current) : known !== ''
    return { id, title: t(title), done, ...(hint === undefined ? {} : { hint }) }
  })
}
