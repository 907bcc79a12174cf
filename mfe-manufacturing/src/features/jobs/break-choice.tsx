import type { JobWorker } from '@tehas/contracts/jobs'
import { formatTime, useT } from '@tehas/i18n'
import { Button, Flex, Text } from '@tehas/ui'

type BreakChoiceProps = {
  readonly rest: NonNullable<JobWorker['rest']>
  readonly isWorked: boolean
  readonly onChange: (isWorked: boolean) => void
}

/** Today's break, which is left out of the running time unless the person says that they worked (rules §16). */
export function BreakChoice({ rest, isWorked, onChange }: BreakChoiceProps) {
  const { t } = useT()
  const times = { from: formatTime(rest.from), to: formatTime(rest.to) }
  return (
    <Flex align="center" wrap="wrap" columnGap="4">
      <Text color="fg.muted">
        {isWorked
          ? t('The break {{from}}–{{to}} counts as work', times)
          : t('The break {{from}}–{{to}} is left out', times)}
      </Text>
      <Button
        minH="72px"
        maxW="100%"
        whiteSpace="normal"
        aria-pressed={isWorked}
        variant={isWorked ? 'solid' : 'outline'}
        borderColor="border.emphasized"
        onClick={() => onChange(!isWorked)}
      >
        {t('I worked through the break')}
      </Button>
    </Flex>
  )
}
