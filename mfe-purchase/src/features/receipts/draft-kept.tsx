import { formatDate, formatDateTime, formatTime, useT } from '@tehas/i18n'
import { Box, Button, Notice, Span } from '@tehas/ui'

/** That what was typed is kept, and since when; without the room for it on a phone. */
export function DraftKept({ at }: { readonly at: string | undefined }) {
  const { t } = useT()
  if (at === undefined) return null
  const isToday = formatDate(at) === formatDate(new Date().toISOString())
  return (
    <Span display={{ base: 'none', sm: 'inline' }} fontVariantNumeric="tabular-nums">
      {t('draft kept {{time}}', { time: isToday ? formatTime(at) : formatDateTime(at) })}
    </Span>
  )
}

/** The form begins with what was typed earlier, which can be thrown away. */
export function DraftContinued({ onStartOver }: { readonly onStartOver: () => void }) {
  const { t } = useT()
  return (
    <Box mb="4">
      <Notice
        actions={
          <Button size="sm" onClick={onStartOver}>
            {t('Start over')}
          </Button>
        }
      >
        {t('You began this receipt earlier. It goes on from there.')}
      </Notice>
    </Box>
  )
}
