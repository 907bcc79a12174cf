import { useT } from '@tehas/i18n'
import { Button, chakra } from '@tehas/ui'
import { BackspaceIcon } from '@tehas/ui/icons'

const Keys = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '2',
    maxW: '420px',
    width: '100%',
    // On a low phone in three rows, so that what is typed stays in sight: beside the digits one back, comma and 0.
    '@media (max-height: 760px)': {
      gridTemplateColumns: 'repeat(4, 1fr)',
      '& > :nth-child(n + 10)': { gridColumn: '4' },
      '& > :nth-child(10)': { gridRow: '2' },
      '& > :nth-child(11)': { gridRow: '3' },
      '& > :nth-child(12)': { gridRow: '1' },
      '& > button': { minW: '0' },
    },
  },
})

/** Above 72 px: pressed with gloves. */
const KEY = {
  h: '19',
  minH: '76px',
  fontSize: '1.75rem',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
} as const

/** With what is typed, above the buttons that stand at the foot of the job. */
function bringIntoView(keys: HTMLElement | null): void {
  const field = keys?.parentElement
  field?.style.setProperty('scroll-margin-bottom', '112px')
  field?.scrollIntoView?.({ block: 'nearest' })
}

type KeypadProps = {
  /** What is typed until now, with a decimal comma. */
  readonly value: string
  /** Pieces have no fractions: the comma does nothing. */
  readonly isWhole?: boolean
  readonly onType: (value: string) => void
}

/** Large keys in place of the device's own, which cover the job: digits, the comma, and one back. */
export function Keypad({ value, isWhole = false, onType }: KeypadProps) {
  const { t } = useT()
  const key = (sign: string) => (
    <Button key={sign} {...KEY} onClick={() => onType(value === '0' && sign !== ',' ? sign : value + sign)}>
      {sign}
    </Button>
  )
  return (
    <Keys role="group" aria-label={t('Amount keys')} ref={bringIntoView}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      <Button
        {...KEY}
        aria-label={t('Comma')}
        disabled={isWhole || value.includes(',')}
        onClick={() => onType(`${value || '0'},`)}
      >
        ,
      </Button>
      {key('0')}
      <Button
        {...KEY}
        aria-label={t('One key back')}
        disabled={value === ''}
        onClick={() => onType(value.slice(0, -1))}
      >
        <BackspaceIcon size={28} />
      </Button>
    </Keys>
  )
}
