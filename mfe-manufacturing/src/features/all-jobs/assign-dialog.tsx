import type { Job, JobResult } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Avatar, Box, Flex, Span, Stack, Text } from '@tehas/ui'
import { Checkbox, TextInput } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { useAssigning } from './use-assigning'

type AssignDialogProps = {
  readonly jobs: readonly Job[]
  readonly onDone: (results: readonly JobResult[]) => void
  readonly onClose: () => void
}

/** More people than that are looked for by name. */
const SHORT_LIST = 8

/** Whose work one or several jobs are: who is ticked is given them, who is not is taken off; a dash leaves each as it is. */
export function AssignDialog({ jobs, onDone, onClose }: AssignDialogProps) {
  const { t, language } = useT()
  const { project } = useSession()
  const id = useId()
  const [search, setSearch] = useState('')
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { assign, isBusy } = useAssigning((results) => {
    onDone(results)
    onClose()
  })
  const order = new Intl.Collator(language)
  const people = (project?.users ?? [])
    .flatMap(({ user, status, jobTitle }) =>
      user && status === 'ACTIVE'
        ? [{ _id: user._id, name: `${user.firstName} ${user.lastName}`, user, jobTitle }]
        : [],
    )
    .sort((a, b) => order.compare(a.name, b.name))
  const has = (job: Job, person: string) => job.assigned.some(({ _id }) => _id === person)
  const stateOf = (person: string): boolean | 'mixed' => {
    const on = turned.get(person)
    if (on !== undefined) return on
    const count = jobs.filter((job) => has(job, person)).length
    return count === 0 ? false : count === jobs.length || 'mixed'
  }
  const changes = jobs.flatMap((job) => {
    const of = (on: boolean) =>
      [...turned].flatMap(([person, to]) => (to === on && has(job, person) !== on ? [person] : []))
    const [add, remove] = [of(true), of(false)]
    return add.length + remove.length > 0 ? [{ orderProcess: job._id, add, remove }] : []
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (changes.length > 0) assign(changes)
  }
  const [first] = jobs
  const found = people.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <ActionDialog
      onClose={onClose}
      title={
        jobs.length === 1 && first
          ? t('Whose work is {{name}}?', { name: `${first.orderProcess.name}, ${first.order.transactionNumber}` })
          : t('Whose work are {{count}} jobs?', { count: jobs.length })
      }
      cancelLabel={t('Cancel')}
      actionLabel={t('Assign')}
      form={id}
      disabled={changes.length === 0}
      busy={isBusy}
    >
      <form id={id} onSubmit={save}>
        <Stack gap="3">
          {people.length > SHORT_LIST ? (
            <TextInput
              aria-label={t('Find a person')}
              placeholder={t('Find a person')}
              value={search}
              onChange={setSearch}
            />
          ) : null}
          {found.length === 0 ? <Text color="fg.muted">{t('No person of that name')}</Text> : null}
          <Box as="ul" listStyleType="none" maxH="44vh" overflowY="auto" mx="-1" px="1">
            {found.map(({ _id, name, jobTitle, user }) => (
              <Flex
                as="li"
                key={_id}
                minH="11"
                align="center"
                borderBottomWidth="1px"
                css={{ '& label': { width: '100%', py: '2', alignItems: 'center' } }}
              >
                <Checkbox checked={stateOf(_id)} onChange={(on) => setTurned(new Map(turned).set(_id, on))}>
                  <Flex gap="2.5" align="center" minW="0">
                    <Avatar name={name} fileId={user.avatarImage} size={24} />
                    <Span>{name}</Span>
                    <Span color="fg.subtle" truncate>
                      {jobTitle}
                    </Span>
                  </Flex>
                </Checkbox>
              </Flex>
            ))}
          </Box>
        </Stack>
      </form>
    </ActionDialog>
  )
}
