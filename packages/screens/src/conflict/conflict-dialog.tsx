import { formatTime } from '@tehas/i18n'
import { Box, Button, chakra, Text, VisuallyHidden } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../texts'
import { type FieldTable, labelOf, textOf } from './field-table'
import type { Clash } from './fields'
import type { Choices, Side } from './merged-save'

export type ConflictQuestion = {
  readonly clashes: readonly Clash[]
  /** Labels of the fields, and how their values are shown. */
  readonly fields: FieldTable
  /** Who saved first and when, where the service tells. */
  readonly who?: string | undefined
  readonly at?: string | undefined
  /** Instead of the sentence that is made of `who` and `at`. */
  readonly title?: string | undefined
}

type ConflictDialogProps = ConflictQuestion & {
  /** Undefined: nothing is saved now, what was typed stays where it was. */
  readonly onAnswer: (choices: Choices | undefined) => void
}

const Row = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: 'minmax(90px, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr)' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    py: '1.5',
    borderBottomWidth: '1px',
  },
})
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    // A finger's size on a phone.
    minH: { base: '11', sm: '7' },
    px: '2',
    py: '0.5',
    borderWidth: '1px',
    borderRadius: 'l2',
    justifySelf: 'start',
    maxW: '100%',
    overflowWrap: 'anywhere',
    cursor: 'button',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { bg: 'petrol.subtle', borderColor: 'petrol.border', color: 'petrol.fg', fontWeight: 'medium' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.petrol.focusRing}', outlineOffset: '1px' },
  },
})

// Lies over its label unseen: the label shows what is chosen.
const Radio = chakra('input', { base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'button' } })

const sides: readonly Side[] = ['theirs', 'mine']

/** Someone saved first: theirs and mine side by side; mine, the newest, is chosen at first. */
export function ConflictDialog({ clashes, fields, who, at, title, onAnswer }: ConflictDialogProps) {
  const { t } = useTexts()
  const group = useId()
  const save = useRef<HTMLButtonElement>(null)
  const all = (side: Side): Choices => Object.fromEntries(clashes.map(({ field }) => [field, side]))
  const [choices, setChoices] = useState(() => all('mine'))
  const sideText: Record<Side, string> = { theirs: t('Theirs'), mine: t('Mine') }
  const known = who && at ? t('{{name}} saved this first at {{time}}', { name: who, time: formatTime(at) }) : undefined
  return (
    <Dialog
      open
      role="alertdialog"
      title={title ?? known ?? t('Someone saved this first')}
      width={560}
      initialFocus={save}
      onClose={() => onAnswer(undefined)}
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(undefined)}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => setChoices(all('theirs'))}>{t('Take theirs')}</Button>
          <Button onClick={() => setChoices(all('mine'))}>{t('Keep mine')}</Button>
          <Button ref={save} variant="solid" onClick={() => onAnswer(choices)}>
            {t('Save this mix')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" mb="2">
        {t('You both changed the same fields. Choose for each which one is saved.')}
      </Text>
      <Row as="div" textStyle="xs" color="fg.subtle" aria-hidden>
        <Box display={{ base: 'none', sm: 'block' }}>{t('Field')}</Box>
        <span>{sideText.theirs}</span>
        <span>{sideText.mine}</span>
      </Row>
      {clashes.map((clash) => (
        <Row key={clash.field} role="radiogroup" aria-label={labelOf(fields, clash.field)}>
          <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>{labelOf(fields, clash.field)}</Box>
          {sides.map((side) => (
            <Choice key={side}>
              <Radio
                type="radio"
                name={`${group}${clash.field}`}
                checked={choices[clash.field] === side}
                onChange={() => setChoices({ ...choices, [clash.field]: side })}
              />
              <VisuallyHidden>{sideText[side]}: </VisuallyHidden>
              {textOf(fields, clash.field, clash[side], t)}
            </Choice>
          ))}
        </Row>
      ))}
    </Dialog>
  )
}
