import { ApiError, explainError } from '@tehas/api-client'
import type { Job } from '@tehas/contracts/jobs'
import { formatNumber, formatQuantity, parseDecimal, useT } from '@tehas/i18n'
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

/** Pressed with gloves. */
const TARGET = '72px'

type AmountFieldProps = {
  readonly job: Job
  readonly amount: number
  readonly onChange: (amount: number) => void
}

/** How much came out: large steps for gloves, the device's own keypad in the field. */
export function AmountField({ job, amount, onChange }: AmountFieldProps) {
  const { t } = useT()
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  // Large keys come where a finger asks for them, or the person works on touch everywhere.
  const [isTouch, setTouch] = useState(useUi().density === 'touch')
  const [keypad, setKeypad] = useState<'fresh' | 'typed'>()
  const { maxAmount, produced, netQuantity, unit } = job
  const set = (next: number) => {
    setTyped(undefined)
    setRefused(false)
    setKeypad((before) => before && 'fresh')
    onChange(Math.min(maxAmount, Math.max(0, next)))
  }
  // A key that would make it too much is refused: what stands there can always be saved.
  const type = (text: string) => {
    const read = text.trim() === '' ? 0 : parseDecimal(text)
    if (read === undefined || read < 0) return
    setRefused(read > maxAmount)
    if (read > maxAmount) return
    setTyped(text)
    onChange(read)
  }
  const step = (size: number) => (
    <Button
      size="touch"
      minH={TARGET}
      minW={TARGET}
      borderColor="border.emphasized"
      disabled={amount + size > maxAmount}
      onClick={() => set(amount + size)}
    >
      + {size}
    </Button>
  )
  const tooMuch = explainError(new ApiError({ code: 'AMOUNT_OVER_MAX', status: 0, message: '', details: {} }), t)
  return (
    <Flex gap="6" wrap="wrap">
      <Flex direction="column" gap="1.5" flex="1 1 280px" minW="0" maxW="420px">
        <Text as="label" color="fg.subtle">
          {t('Done now')}
        </Text>
        <Flex borderWidth="1px" borderColor="border.emphasized" borderRadius="l2" overflow="hidden">
          <Button
            h="24"
            w="24"
            borderWidth="0"
            borderRadius="0"
            bg="bg.subtle"
            aria-label={t('One less')}
            disabled={amount <= 0}
            onClick={() => set(amount - 1)}
          >
            <RemoveIcon size={26} />
          </Button>
          <Figure
            inputMode={isTouch ? 'none' : 'decimal'}
            autoComplete="off"
            aria-label={t('Done now')}
            value={typed ?? formatNumber(amount)}
            aria-invalid={isRefused}
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
              setRefused(false)
            }}
            onChange={({ currentTarget: { value } }) => type(value)}
          />
          <Button
            h="24"
            w="24"
            borderWidth="0"
            borderRadius="0"
            bg="bg.subtle"
            aria-label={t('One more')}
            disabled={amount >= maxAmount}
            onClick={() => set(amount + 1)}
          >
            <AddIcon size={26} />
          </Button>
        </Flex>
        {isRefused ? (
          <Text role="alert" color="red.fg" fontWeight="medium">
            {`${tooMuch} ${t('At most {{max}}.', { max: formatNumber(maxAmount) })}`}
          </Text>
        ) : null}
        {keypad ? (
          <Keypad
            // The first key begins anew, as it does in a field whose text is chosen.
            value={keypad === 'fresh' ? '' : (typed ?? formatNumber(amount))}
            onType={(text) => {
              setKeypad('typed')
              type(text)
            }}
          />
        ) : null}
      </Flex>
      <Flex direction="column" gap="2" flex="none">
        <Text color="fg.subtle">{t('In all with these')}</Text>
        <Text fontSize="2rem" lineHeight="1" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatNumber(produced + amount)}
          <Text as="span" color="fg.subtle">
            {` / ${formatQuantity(netQuantity, unit, t)}`}
          </Text>
        </Text>
        <Flex gap="2" wrap="wrap">
          {step(1)}
          {step(5)}
          <Button
            size="touch"
            minH={TARGET}
            minW={TARGET}
            borderColor="border.emphasized"
            disabled={amount === maxAmount}
            onClick={() => set(maxAmount)}
          >
            {t('All {{amount}}', { amount: formatNumber(maxAmount) })}
          </Button>
        </Flex>
      </Flex>
    </Flex>
  )
}
