import { chakra } from '@chakra-ui/react/styled-system'
import { formatNumber, useT } from '@tehas/i18n'
import { Progress } from '../parts/progress'

export type ProgressBarProps = {
  /** What is counted, for screen readers. */
  label: string
  done: number
  of: number
  /** Pixels of the bar, 80 when not given; `full` takes the room there is. */
  width?: number | 'full'
  /** As large as the text around it, where it stands among figures. */
  figures?: 'quiet' | 'inherit'
}

/** A bar with its figures beside it: “3 of 9”; green when all are done. */
export function ProgressBar({ label, done, of, width = 80, figures = 'quiet' }: ProgressBarProps) {
  const { t } = useT('ui')
  const words = t('{{done}} of {{all}}', { done: formatNumber(done), all: formatNumber(of) })
  return (
    <chakra.div display="flex" alignItems="center" gap="2" minW="0">
      <chakra.div {...(width === 'full' ? { flex: '1' } : { width: `${width}px`, flexShrink: '1' })}>
        <Progress label={label} value={done} max={of} valueText={words} />
      </chakra.div>
      <chakra.span
        {...(figures === 'quiet' && { textStyle: 'xs', color: 'fg.muted' })}
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        aria-hidden
      >
        {words}
      </chakra.span>
    </chakra.div>
  )
}
