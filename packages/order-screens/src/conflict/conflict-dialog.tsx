import { formatTime, useT } from '@tehas/i18n'
import { Box, Button, chakra, Text } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { useRef, useState } from 'react'
import type { Choices, Conflict, Side } from './conflict'

type ConflictDialogProps = {
  readonly conflict: Conflict
  /** Undefined: nothing is saved now, what was typed stays where it was. */
  readonly onAnswer: (choices: Choices | undefined) => void
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr)',
    gap: '3',
    alignItems: 'center',
    py: '1.5',
    borderBottomWidth: '1px',
  },
})
const Choice = chakra('button', {
  base: {
    minH: '7',
    px: '2',
    py: '0.5',
    borderWidth: '1px',
    borderRadius: 'l2',
    textAlign: 'start',
    justifySelf: 'start',
    maxW: '100%',
    overflowWrap: 'anywhere',
    cursor: 'button',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.subtle' },
    '&[aria-checked=true]': {
      bg: 'petrol.subtle',
      borderColor: 'petrol.border',
      color: 'petrol.fg',
      fontWeight: 'medium',
    },
  },
})

/** Theirs and mine side by side; the later one, mine, is chosen at first. */
export function ConflictDialog({ conflict, onAnswer }: ConflictDialogProps) {
  const { t } = useT()
  const { who, at, clashes } = conflict
  const [choices, setChoices] = useState<Choices>(() => Object.fromEntries(clashes.map(({ field }) => [field, 'mine'])))
  const save = useRef<HTMLButtonElement>(null)
  const takeAll = (side: Side) => setChoices(Object.fromEntries(clashes.map(({ field }) => [field, side])))
  const title =
    who && at
      ? t('{{name}} changed this order at {{time}}', { name: who, time: formatTime(at) })
      : t('Someone saved this order first')
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      width={560}
      initialFocus={save}
      onClose={() => onAnswer(undefined)}
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(undefined)}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => takeAll('theirs')}>{t('Take theirs')}</Button>
          <Button onClick={() => takeAll('mine')}>{t('Keep mine')}</Button>
          <Button ref={save} variant="solid" onClick={() => onAnswer(choices)}>
            {t('Save this mix')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" mb="2">
        {t('You both changed the same fields. Choose for each which one is saved.')}
      </Text>
      <Row textStyle="xs" color="fg.subtle" aria-hidden>
        <span>{t('Field')}</span>
        <span>{t('Theirs')}</span>
        <span>{t('Mine')}</span>
      </Row>
      {clashes.map((clash) => (
        <Row key={clash.field} role="radiogroup" aria-label={clash.label}>
          <Box>{clash.label}</Box>
          {(['theirs', 'mine'] as const).map((side) => (
            <Choice
              key={side}
              type="button"
              role="radio"
              aria-checked={choices[clash.field] === side}
              aria-label={`${side === 'theirs' ? t('Theirs') : t('Mine')}: ${side === 'theirs' ? clash.theirsText : clash.mineText}`}
              onClick={() => setChoices({ ...choices, [clash.field]: side })}
            >
              {side === 'theirs' ? clash.theirsText : clash.mineText}
            </Choice>
          ))}
        </Row>
      ))}
    </Dialog>
  )
}
