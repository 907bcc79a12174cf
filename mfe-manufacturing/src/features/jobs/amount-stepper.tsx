import { formatNumber, parseDecimal, useT } from '@tehas/i18n'
import { Button, chakra, Flex, Text, useUi } from '@tehas/ui'
import { AddIcon, RemoveIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { Keypad } from './keypad'

const Figure = chakra('input', {
  base: {
    flex: '1',
    // Without it a field is as wide as twenty letters, which a phone has no room for.
    w: '0',
    minW: '0',
    h: '24',
    textAlign: 'center',
    fontSize: '3rem',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    bg: 'bg.panel',
    color: 'fg',
    borderInlineWidth: '1px',
    borderColor: 'border.emphasized',
    // The frame around it would cut a ring outside.
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})

/** The ends of the field, as large as it is high. */
const END = { h: '24', w: '24', borderWidth: '0', borderRadius: '0', bg: 'bg.subtle' } as const

type AmountStepperProps = {
  readonly label: string
  readonly amount: number
  readonly onChange: (amount: number) => void
  /** No more can be typed. */
  readonly max: number
  /** Why not, in words. */
  readonly tooMuch?: string
  /** Pieces have no fractions. */
  readonly isWhole: boolean
  readonly lessLabel: string
  readonly moreLabel: string
}

/** An amount for gloves: one more, one less, and large keys for the finger that asks for them. */
export function AmountStepper(props: AmountStepperProps) {
  const { label, amount, onChange, max, tooMuch, isWhole, lessLabel, moreLabel } = props
  const { t } = useT()
  const [typed, setTyped] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  // Large keys come where a finger asks for them, or the person works on touch everywhere.
  const [isTouch, setTouch] = useState(useUi().density === 'touch')
  const [keypad, setKeypad] = useState<'fresh' | 'typed'>()
  // What stands there was typed, unless a button changed it since.
  const text = typed !== undefined && amountOf(typed) === amount ? typed : undefined
  const set = (next: number) => {
    setTyped(undefined)
    setRefusal(undefined)
    setKeypad((before) => before && 'fresh')
    onChange(Math.min(max, Math.max(0, next)))
  }
  // A key that would make it wrong is refused: what stands there can always be saved.
  const type = (next: string) => {
    const read = amountOf(next)
    if (read === undefined || read < 0) return
    const why =
      read > max ? tooMuch : isWhole && next.includes(',') ? t('Only whole pieces are counted here.') : undefined
    setRefusal(why)
    if (why !== undefined) return
    setTyped(next)
    onChange(read)
  }
  return (
    <Flex direction="column" gap="1.5" flex="1 1 280px" minW="0" maxW="420px">
      <Text as="label" color="fg.subtle">
        {label}
      </Text>
      <Flex borderWidth="1px" borderColor="border.emphasized" borderRadius="l2" overflow="hidden">
        <Button {...END} aria-label={lessLabel} disabled={amount <= 0} onClick={() => set(amount - 1)}>
          <RemoveIcon size={26} />
        </Button>
        <Figure
          inputMode={isTouch ? 'none' : isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-label={label}
          value={text ?? formatNumber(amount)}
          aria-invalid={refusal !== undefined}
          onPointerDown={({ pointerType }) => {
            if (pointerType !== 'mouse') setTouch(true)
          }}
          // Not before the tap has ended: the keys come under the finger, which would press one of them.
          onClick={() => {
            if (isTouch) setKeypad('fresh')
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            if (keypad) return
            setTyped(undefined)
            setRefusal(undefined)
          }}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
        <Button {...END} aria-label={moreLabel} disabled={amount >= max} onClick={() => set(amount + 1)}>
          <AddIcon size={26} />
        </Button>
      </Flex>
      {refusal === undefined ? null : (
        <Text role="alert" color="red.fg" fontWeight="medium">
          {refusal}
        </Text>
      )}
      {keypad ? (
        <Keypad
          // The first key begins anew, as it does in a field whose text is chosen; so does one after a button.
          value={keypad === 'fresh' ? '' : (text ?? '')}
          isWhole={isWhole}
          onType={(next) => {
            setKeypad('typed')
            type(next)
          }}
        />
      ) : null}
    </Flex>
  )
}

const amountOf = (text: string): number | undefined => (text.trim() === '' ? 0 : parseDecimal(text))
