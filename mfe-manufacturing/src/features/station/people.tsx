import type { OpenedStation } from '@tehas/contracts/station'
import { useT } from '@tehas/i18n'
import { Avatar, Box, chakra, EmptyState, Heading, SimpleGrid, Span } from '@tehas/ui'
import { UsersIcon } from '@tehas/ui/icons'
import type { WaitingActs } from './waiting-acts'

type Person = OpenedStation['people'][number]

const Tile = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minH: '88px',
    px: '4',
    py: '3',
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    cursor: 'button',
    _disabled: { cursor: 'default', color: 'fg.subtle' },
  },
})

type Picking = {
  /** Present without a connection: who can open the station all the same. */
  readonly isKnown: ((userId: string) => boolean) | undefined
  /** Whose work is not sent yet. */
  readonly waiting: readonly WaitingActs[]
  readonly onPick: (person: Person) => void
}

type PeopleProps = Picking & { readonly station: OpenedStation }

/** Everybody who may work here, large enough for gloves: the station's team first. */
export function People({ station, ...picking }: PeopleProps) {
  const { t } = useT()
  const { people, team } = station
  const own = people.filter(({ isOfTeam }) => isOfTeam)
  const others = people.filter(({ isOfTeam }) => !isOfTeam)
  if (people.length === 0) {
    return (
      <EmptyState icon={UsersIcon} title={t('Nobody may work on jobs yet')}>
        {t('The right “Work on jobs” is given in the settings of users.')}
      </EmptyState>
    )
  }
  return (
    <>
      {own.length > 0 ? <Group title={team?.name ?? ''} people={own} {...picking} /> : null}
      {others.length > 0 ? (
        <Group title={own.length > 0 ? t('Other people') : t('Who works?')} people={others} {...picking} />
      ) : null}
    </>
  )
}

type GroupProps = Picking & { readonly title: string; readonly people: readonly Person[] }

function Group({ title, people, isKnown, waiting, onPick }: GroupProps) {
  const { t } = useT()
  return (
    <Box as="section" mb="6">
      <Heading as="h2" size="md" mb="3">
        {title}
      </Heading>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="3">
        {people.map((person) => {
          const name = `${person.firstName} ${person.lastName}`
          const acts = waiting.find(({ user }) => user._id === person._id)
          const isAbsent = isKnown !== undefined && !isKnown(person._id)
          const remark = !person.hasPin
            ? t('No PIN yet')
            : acts !== undefined
              ? t('Not sent yet: {{count}}', { count: acts.count })
              : isAbsent
                ? t('Needs the connection')
                : undefined
          return (
            <Tile key={person._id} type="button" disabled={!person.hasPin || isAbsent} onClick={() => onPick(person)}>
              <Span aria-hidden>
                <Avatar name={name} size={48} />
              </Span>
              <Span minW="0">
                <Span display="block" fontSize="1.125rem" fontWeight="semibold" lineHeight="1.25">
                  {name}
                </Span>
                {remark === undefined ? null : (
                  <Span display="block" color="fg.muted">
                    {remark}
                  </Span>
                )}
              </Span>
            </Tile>
          )
        })}
      </SimpleGrid>
    </Box>
  )
}
