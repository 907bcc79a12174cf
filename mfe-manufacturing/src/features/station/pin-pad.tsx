import { pinLengthRange } from '@tehas/contracts/station'
import { useT } from '@tehas/i18n'
import { Box, Button, chakra, Flex, Heading, Text } from '@tehas/ui'
import { ArrowLeftIcon, BackspaceIcon } from '@tehas/ui/icons'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

const Keys = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '2', width: '100%' },
})

/** Above 72 px: pressed with gloves. */
const KEY = { h: '19', minH: '76px', fontSize: '1.75rem', fontWeight: 'semibold' } as const
const [SHORTEST, LONGEST] = pinLengthRange

type PinPadProps = {
  readonly name: string
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly onPin: (pin: string) => Promise<boolean>
  readonly onType: () => void
  readonly onBack: () => void
}

/** The PIN of the worker who was picked, by large keys or those of a keyboard. What is typed is not shown. */
export function PinPad({ name, isBusy, refusal, onPin, onType, onBack }: PinPadProps) {
  const { t } = useT()
  const [pin, setPin] = useState('')
  const type = (next: string) => {
    if (next.length > LONGEST) return
    onType()
    setPin(next)
  }
  const enter = () => {
    if (pin.length < SHORTEST || isBusy) return
    setPin('')
    void onPin(pin)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) type(pin + event.key)
    else if (event.key === 'Backspace') type(pin.slice(0, -1))
    else if (event.key === 'Escape') onBack()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter()
  })
  // Before the keys are painted: no figure of someone quick is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const key = (figure: string) => (
    <Button key={figure} {...KEY} onClick={() => type(pin + figure)}>
      {figure}
    </Button>
  )
  return (
    <Flex direction="column" gap="4" w="100%" maxW="420px" mx="auto">
      <Flex align="center" gap="3">
        <Button minH="72px" minW="72px" aria-label={t('Back to the people')} onClick={onBack}>
          <ArrowLeftIcon size={24} />
        </Button>
        <Heading as="h1" size="xl" truncate>
          {name}
        </Heading>
      </Flex>
      <Box role="status" aria-label={t('PIN, figures typed: {{typed}}', { typed: pin.length })} textAlign="center">
        <Text fontSize="2rem" lineHeight="1.5" minH="48px" letterSpacing="0.3em" aria-hidden>
          {pin === '' ? (
            <Text as="span" fontSize="1rem" letterSpacing="0" color="fg.muted">
              {t('Type your PIN')}
            </Text>
          ) : (
            '•'.repeat(pin.length)
          )}
        </Text>
      </Box>
      <Keys role="group" aria-label={t('PIN keys')}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
        <Button {...KEY} aria-label={t('One key back')} disabled={pin === ''} onClick={() => type(pin.slice(0, -1))}>
          <BackspaceIcon size={28} />
        </Button>
        {key('0')}
        <Button {...KEY} variant="solid" disabled={pin.length < SHORTEST || isBusy} onClick={enter}>
          {t('OK')}
        </Button>
      </Keys>
      <Text role="alert" color="red.fg" fontWeight="semibold" minH="24px">
        {refusal}
      </Text>
    </Flex>
  )
}
