import { formatNumber, type Translate } from '@tehas/i18n'
import { Box, Button, Span, Stack, Text } from '@tehas/ui'
import { FormField, RadioGroup } from '@tehas/ui/forms'
import { Dialog } from '@tehas/ui/overlays'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../texts'
import type { Clash, FlatFields } from './merge-values'

export type ClashTexts = {
  readonly labelOf: (field: string) => string
  /** What stands for values that say nothing by themselves, such as ids; undefined for all others. */
  readonly textOf?: (field: string, value: unknown) => ReactNode
}

type ClashDialogProps = {
  readonly clashes: readonly Clash[]
  readonly texts: ClashTexts
  /** The chosen value of each field; undefined: nothing is saved now, what was typed stays. */
  readonly onAnswer: (fields: FlatFields | undefined) => void
}

type Side = 'theirs' | 'mine'
const sides: readonly Side[] = ['theirs', 'mine']

/** Someone saved first: theirs and mine, field by field; mine, the newest, is chosen at first. */
export function ClashDialog({ clashes, texts, onAnswer }: ClashDialogProps) {
  const { t } = useTexts()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, side: Side) => {
    const next = new Set(theirs)
    if (side === 'theirs') next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  const textOf = (field: string, value: unknown) => texts.textOf?.(field, value) ?? valueText(value, t)
  const answer = () =>
    onAnswer(
      Object.fromEntries(clashes.map((clash) => [clash.field, clash[theirs.has(clash.field) ? 'theirs' : 'mine']])),
    )
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('Someone saved this first')}
      onClose={() => onAnswer(undefined)}
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(undefined)}>
            {t('Cancel')}
          </Button>
          <Button variant="solid" onClick={answer}>
            {t('Save this mix')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" mb="4">
        {t('You both changed the same fields. Choose for each which one is saved.')}
      </Text>
      <Stack gap="4">
        {clashes.map((clash) => (
          <FormField key={clash.field} label={texts.labelOf(clash.field)}>
            <RadioGroup
              value={theirs.has(clash.field) ? 'theirs' : 'mine'}
              onChange={(side) => choose(clash.field, side)}
              options={sides.map((side) => ({
                value: side,
                label: (
                  <>
                    <Span color="fg.muted">{side === 'theirs' ? t('Theirs') : t('Mine')}: </Span>
                    <Box as="span" overflowWrap="anywhere">
                      {textOf(clash.field, clash[side])}
                    </Box>
                  </>
                ),
              }))}
            />
          </FormField>
        ))}
      </Stack>
    </Dialog>
  )
}

/** A value as a person reads it; a list by the first word of each, such as a contact's name. */
function valueText(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((part) => partText(part)).join(', ') || t('empty')
  return typeof value === 'string' && value !== '' ? value : t('empty')
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part
  const { name, street } = Object(part)
  return String(name ?? street ?? '')
}
