import type { Explanation } from '@tehas/cost-engine'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { chakra } from '@tehas/ui'
import { ChevronDownIcon, ChevronRightIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { figureName, formulaText, inputTexts } from './why-text'

type WhyTreeProps = {
  /** The figure whose inputs are shown. */
  readonly explained: Explanation
  readonly owner: string | undefined
  readonly level?: number
}

/** Longer formulas are told in words. */
const SHORT = 24

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '14px minmax(0, 1fr) auto', sm: '14px fit-content(60%) minmax(0, 1fr) auto' },
    gap: '2',
    alignItems: 'center',
    w: '100%',
    py: '1',
    textAlign: 'start',
    borderRadius: 'l1',
    '&[aria-expanded]': { cursor: 'button', _hover: { bg: 'bg.subtle' } },
  },
})
const Quiet = chakra('span', {
  base: {
    textStyle: 'xs',
    color: 'fg.muted',
    truncate: true,
    // Below the name where there is no room beside it.
    gridArea: { base: '2 / 2 / auto / -1', sm: 'auto' },
  },
})
const Name = chakra('span', { base: { overflowWrap: 'break-word' } })
const Figure = chakra('span', {
  base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** The inputs of a figure, each to be opened down to what somebody typed; the first that can be is open. */
export function WhyTree({ explained, owner, level = 0 }: WhyTreeProps) {
  const { t } = useT()
  const { project } = useSession()
  const { inputs } = explained
  // Parts of one sum are told by what they belong to: every one of them is the same figure.
  const isOneFigure = inputs.length > 1 && inputs.every(({ figure }) => figure === inputs[0]?.figure)
  const figures = inputTexts(explained, { t, currency: project?.currency ?? 'EUR' })
  const first = inputs.find((input) => input.inputs.length > 0)
  return inputs.map((input, at) => (
    <Input
      key={`${input.path.join('/')}#${at}`}
      input={input}
      figure={figures[at] ?? ''}
      owner={owner}
      label={isOneFigure ? input.name : undefined}
      level={level}
      startsOpen={inputs.length === 1 || (level === 0 && input === first)}
    />
  ))
}

type InputProps = {
  readonly input: Explanation
  /** As it is shown. */
  readonly figure: string
  readonly owner: string | undefined
  readonly label: string | undefined
  readonly level: number
  readonly startsOpen: boolean
}

function Input({ input, figure, owner, label, level, startsOpen }: InputProps) {
  const { t } = useT()
  const { project } = useSession()
  const [isOpen, setOpen] = useState(startsOpen)
  const hasInputs = input.inputs.length > 0
  const options = { t, currency: project?.currency ?? 'EUR' } as const
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon
  const figures = formulaText(input, options)
  const isShort = hasInputs && input.expression.op !== 'sum' && figures.length <= SHORT
  // A single figure that is the sum itself would only say it twice.
  const quiet = !isShort ? t(input.formula) : figure.startsWith(figures) ? '' : figures
  return (
    <>
      <Row
        type="button"
        style={{ paddingInlineStart: level * 16 }}
        {...(hasInputs ? { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) } : { tabIndex: -1 })}
      >
        {hasInputs ? <Chevron size={14} /> : <span />}
        <Name fontWeight={level === 0 && hasInputs ? 'semibold' : 'normal'}>
          {label ?? figureName(t, input, owner)}
        </Name>
        <Quiet title={quiet}>{quiet}</Quiet>
        <Figure>{figure}</Figure>
      </Row>
      {isOpen && hasInputs ? <WhyTree explained={input} owner={input.name} level={level + 1} /> : null}
    </>
  )
}
