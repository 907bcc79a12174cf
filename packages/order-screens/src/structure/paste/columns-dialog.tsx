import { useT } from '@tehas/i18n'
import { Box, Button, Stack, Text } from '@tehas/ui'
import { FormField, Select } from '@tehas/ui/forms'
import { Dialog } from '@tehas/ui/overlays'
import { useState } from 'react'
import { hasField } from '../fields/field-contract'
import { isLineField, lineFieldKeys, lineFieldOf } from '../fields/find-field'
import type { LineFieldKey } from '../fields/line-fields'
import { type ChosenColumns, LEAVE_OUT, type UnknownColumn } from './find-columns'

type ColumnsDialogProps = {
  readonly kind: 'product' | 'item'
  readonly unknown: readonly UnknownColumn[]
  /** Fields that other columns hold already. */
  readonly known: readonly LineFieldKey[]
  readonly onClose: () => void
  readonly onChosen: (chosen: ChosenColumns) => void
}

/** Asks what the columns of a sheet hold of which their headings do not tell. Nothing has been added by then. */
export function ColumnsDialog({ kind, unknown, known, onClose, onChosen }: ColumnsDialogProps) {
  const { t } = useT()
  const [chosen, setChosen] = useState<ChosenColumns>(new Map(unknown.map(({ at }) => [at, LEAVE_OUT])))
  const free = lineFieldKeys.filter((key) => lineFieldOf(key).headings && hasField(kind, key) && !known.includes(key))
  const isTaken = (key: LineFieldKey, at: number) => [...chosen].some(([other, held]) => other !== at && held === key)
  const choose = (at: number, value: string) =>
    setChosen(new Map([...chosen, [at, isLineField(value) ? value : LEAVE_OUT]]))
  const hasName = known.includes('name') || [...chosen.values()].includes('name')
  return (
    <Dialog
      open
      width={560}
      title={t('What is in these columns?')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="solid" disabled={!hasName} onClick={() => onChosen(chosen)}>
            {t('Add the rows')}
          </Button>
        </>
      }
    >
      <Text mb="3">{t('Their headings do not tell. Nothing was added yet.')}</Text>
      <Stack gap="4">
        {unknown.map(({ at, heading, examples }) => (
          <Box key={at}>
            <FormField label={heading || t('Column {{number}}', { number: at + 1 })} help={examples.join(' · ')}>
              <Select<string>
                value={chosen.get(at) ?? LEAVE_OUT}
                options={[
                  { value: LEAVE_OUT, label: t('Leave out') },
                  ...free
                    .filter((key) => !isTaken(key, at))
                    .map((key) => ({ value: key, label: t(lineFieldOf(key).label) })),
                ]}
                onChange={(value) => choose(at, value)}
              />
            </FormField>
          </Box>
        ))}
      </Stack>
      {hasName ? null : (
        <Text mt="3" color="fg.muted">
          {t('Choose the column of names.')}
        </Text>
      )}
    </Dialog>
  )
}
