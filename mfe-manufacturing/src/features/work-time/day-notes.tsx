import { isApiError, useCommand } from '@tehas/api-client'
import { type WorkDay, workTimeCalls } from '@tehas/contracts/work-time'
import { useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { useUnsavedChanges } from '@tehas/shell-api'
import { Box, Button, Flex, Heading, Notice, Text } from '@tehas/ui'
import { FormField, TextArea } from '@tehas/ui/forms'
import { useState } from 'react'

const LONGEST = 1000

type DayNotesProps = { readonly record: WorkDay; readonly mayWrite: boolean }

/** What is to be known of a day. What somebody else wrote meanwhile is shown beside what is typed, never lost. */
export function DayNotes({ record, mayWrite }: DayNotesProps) {
  const { t } = useT()
  const saving = useCommand(workTimeCalls.setWorkDayNotes, { quiet: true })
  const [typed, setTyped] = useState<string>()
  const [readAt, setReadAt] = useState(record.version)
  const notes = typed ?? record.notes
  const isChanged = typed !== undefined && typed.trim() !== record.notes
  useUnsavedChanges(isChanged)
  const isConflict = isApiError(saving.error) && saving.error.code === 'VERSION_CONFLICT'
  const type = (text: string) => {
    if (typed === undefined) setReadAt(record.version)
    setTyped(text)
  }
  const save = (version: number) =>
    saving.mutate(
      { body: { user: record.user._id, day: record.calendar.day, version, notes: notes.trim() } },
      { onSuccess: () => setTyped(undefined) },
    )
  if (!mayWrite) {
    if (record.notes === '') return null
    return (
      <Box>
        <Heading as="h3" size="sm" pb="1.5">
          {t('Note of the day')}
        </Heading>
        <Text whiteSpace="pre-line">{record.notes}</Text>
      </Box>
    )
  }
  return (
    <Box>
      {isConflict ? (
        <Box mb="3">
          <Notice tone="warning" title={t('Somebody changed this day meanwhile')}>
            <Text whiteSpace="pre-line">{record.notes === '' ? t('There is no note now.') : record.notes}</Text>
            <Flex gap="2" mt="2">
              <Button onClick={() => save(record.version)}>{t('Keep what I wrote')}</Button>
              <Button
                onClick={() => {
                  setTyped(undefined)
                  saving.reset()
                }}
              >
                {t('Take theirs')}
              </Button>
            </Flex>
          </Notice>
        </Box>
      ) : (
        <FailureNotice error={saving.error} />
      )}
      <FormField label={t('Note of the day')} help={isChanged ? `${notes.trim().length} / ${LONGEST}` : undefined}>
        <TextArea value={notes} onChange={type} maxLength={LONGEST} rows={2} />
      </FormField>
      {isChanged && !isConflict ? (
        <Flex gap="2" mt="2">
          <Button loading={saving.isPending} onClick={() => save(readAt)}>
            {t('Save the note')}
          </Button>
          <Button variant="ghost" onClick={() => setTyped(undefined)}>
            {t('Leave it as it was')}
          </Button>
        </Flex>
      ) : null}
    </Box>
  )
}
