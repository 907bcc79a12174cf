import { chakra } from '@chakra-ui/react/styled-system'
import { useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/ui-icons'
import { VisuallyHidden } from './layout'

export type Step = {
  id: string
  title: ReactNode
  hint?: ReactNode
  /** Where the order alone does not tell: a step that was skipped, or a later one that is filled in already. */
  done?: boolean
}

export type StepsProps = {
  steps: readonly Step[]
  /** Id of the step being filled in; those before it count as done. */
  current: string
  /** Lets finished steps be opened again. */
  onSelect?: (id: string) => void
}

const List = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', listStyle: 'none' },
})
const Item = chakra('li', {
  base: {
    position: 'relative',
    // At least 24 px below a mark, less below its hint.
    minH: '50px',
    pb: '5',
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '12px',
      top: '28px',
      bottom: '2px',
      width: '1px',
      bg: 'border.emphasized',
    },
  },
})
const Press = chakra('button', {
  base: {
    display: 'flex',
    gap: '3.5',
    textAlign: 'start',
    borderRadius: 'l2',
    '&:not(:disabled)': { cursor: 'button' },
  },
})
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '26px',
    flexShrink: '0',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
  variants: {
    state: {
      done: { bg: 'green.solid', color: 'green.contrast' },
      current: { bg: 'petrol.solid', color: 'petrol.contrast' },
      later: { borderWidth: '1px', borderColor: 'border.emphasized', color: 'fg.muted', bg: 'bg.panel' },
    },
  },
})

/** The stages of a wizard, top to bottom. */
export function Steps({ steps, current, onSelect }: StepsProps) {
  const { t } = useT('ui')
  const here = steps.findIndex((step) => step.id === current)
  return (
    <List>
      {steps.map((step, index) => {
        const state = index === here ? 'current' : (step.done ?? index < here) ? 'done' : 'later'
        return (
          <Item key={step.id} aria-current={state === 'current' ? 'step' : undefined}>
            <Press
              type="button"
              disabled={!onSelect || (state === 'later' && index > here)}
              onClick={() => onSelect?.(step.id)}
            >
              <Mark state={state}>{state === 'done' ? <CheckIcon size={14} /> : index + 1}</Mark>
              <chakra.span pt="0.5">
                <chakra.span
                  display="block"
                  textStyle="md"
                  fontWeight={state === 'current' ? 'semibold' : 'normal'}
                  color={state === 'current' ? 'fg' : 'fg.muted'}
                >
                  {step.title}
                  {state === 'done' ? <VisuallyHidden>{t('done')}</VisuallyHidden> : null}
                </chakra.span>
                {step.hint ? (
                  <chakra.span display="block" textStyle="xs" color="fg.subtle">
                    {step.hint}
                  </chakra.span>
                ) : null}
              </chakra.span>
            </Press>
          </Item>
        )
      })}
    </List>
  )
}
