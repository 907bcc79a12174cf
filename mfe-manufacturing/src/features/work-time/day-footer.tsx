import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Text } from '@tehas/ui'
import { formatHours } from './hours'

type DayFooterProps = {
  /** Minutes of the day before, and as it becomes; undefined while the times cannot be read. */
  readonly change: { readonly before: number; readonly after: number | undefined; readonly isBusy: boolean }
  readonly saveLabel: string
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** What the day comes to with a correction or with added time, and saving it. */
export function DayFooter({ change: { before, after, isBusy }, saveLabel, onSave, onCancel }: DayFooterProps) {
  const { t } = useT()
  const difference = after === undefined ? undefined : after - before
  return (
    <>
      <Flex
        as="dl"
        order="-1"
        flex="none"
        w="calc(100% + 2.5rem)"
        borderBottomWidth="1px"
        mx="-5"
        mt="-3"
        mb="1"
        px="5"
        py="3"
        gap="8"
        fontVariantNumeric="tabular-nums"
      >
        <Sum label={t('The day was')} value={formatHours(before)} />
        <Sum
          label={t('Changes by')}
          value={difference === undefined ? '–' : `${difference >= 1 ? '+' : ''}${formatHours(difference)}`}
        />
        <Sum label={t('The day becomes')} value={after === undefined ? '–' : formatHours(after)} />
      </Flex>
      <Button variant="ghost" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button variant="solid" loading={isBusy} onClick={onSave}>
        {saveLabel}
      </Button>
    </>
  )
}

function Sum({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontWeight="semibold">
        {value}
      </Text>
    </Box>
  )
}
