import type { ProjectMember, Right, UserRights } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { effectiveRights } from '@tehas/rights'
import { OpeningRow } from '@tehas/screens/short-list'
import { useSession } from '@tehas/shell-api'
import { Avatar, Box, Button, chakra, Flex, Text } from '@tehas/ui'
import { CheckIcon, ShieldIcon } from '@tehas/ui/icons'
import { memberName } from './member-name'
import { memberState } from './member-state'
import { areaLines, isOwner, settingsRights } from './rights-model'

const Letter = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '5',
    me: '1',
    borderRadius: 'l1',
    borderWidth: '1px',
    textStyle: '2xs',
    fontWeight: 'semibold',
  },
  variants: {
    on: {
      true: { bg: 'petrol.subtle', borderColor: 'petrol.border', color: 'petrol.fg' },
      false: { color: 'transparent' },
    },
  },
})

/** What a column shows in letters: rights that read, write and see prices, of which any will do. */
type ShownArea = {
  readonly label: string
  readonly read: readonly Right[]
  readonly write: readonly Right[]
  readonly prices: readonly Right[]
}

const listed = (right: Right | undefined): readonly Right[] => (right ? [right] : [])

/** The areas that the list shows, planning by list and master plan together; the editor has each right. */
const shownAreas: readonly ShownArea[] = [
  ...areaLines.slice(0, 4).map(({ label, read, write, prices }) => ({
    label,
    read: listed(read),
    write: listed(write),
    prices: listed(prices),
  })),
  {
    label: 'Planning',
    read: ['MASTER_PLAN_READ', 'PLANNING_LIST_READ'],
    write: ['MASTER_PLAN_WRITE', 'PLANNING_LIST_WRITE'],
    prices: [],
  },
]
const JOBS = 'Jobs'

/** English headers of the columns between the person and the settings. */
export const rightsColumns: readonly string[] = [...shownAreas.map(({ label }) => label), JOBS]

const has = (rights: UserRights, right: Right) => effectiveRights(rights).has(right)

export type UserRowProps = {
  readonly member: ProjectMember
  /** Its place in the list. */
  readonly index: number
  /** Whether its panel is open beside the list. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** One member with rights in short: R read, W write, € prices. */
export function UserRow({ member, index, isOpen, onOpen }: UserRowProps) {
  const { t } = useT()
  const me = useSession().user?._id
  const { user, userRights, jobTitle } = member
  const name = memberName(member)
  const settingsCount = settingsRights.filter((right) => isOwner(member) || has(userRights, right)).length
  return (
    <OpeningRow index={index} onOpen={onOpen} isOpen={isOpen}>
      <td data-cell="jobTitle">
        <Flex align="center" gap="2.5" py="2">
          <Avatar name={name} size={32} fileId={user?.avatarImage} me={user !== null && user._id === me} />
          <Box minW="0">
            <Button
              variant="link"
              color="fg"
              fontWeight="semibold"
              minH="6"
              aria-label={t('Change {{name}}', { name })}
              onClick={onOpen}
            >
              {name}
            </Button>
            <Text textStyle="xs" color="fg.muted" mt={{ md: '-1' }} truncate>
              {user ? jobTitle || user.email : [memberState(member, t), jobTitle].filter(Boolean).join(' · ')}
            </Text>
          </Box>
        </Flex>
      </td>
      {isOwner(member) ? (
        <chakra.td colSpan={rightsColumns.length} color="petrol.fg">
          <Flex as="span" align="center" gap="1.5" fontWeight="medium">
            <ShieldIcon />
            {t('Owner, passes every check')}
          </Flex>
        </chakra.td>
      ) : (
        <>
          {shownAreas.map((area) => (
            <Box as="td" key={area.label} data-label={t(area.label)} whiteSpace="nowrap">
              <AreaRights rights={userRights} area={area} />
            </Box>
          ))}
          <td data-label={t(JOBS)}>
            <JobsMark works={has(userRights, 'PRODUCTION')} />
          </td>
        </>
      )}
      <Box as="td" data-numeric data-label={t('Settings')} whiteSpace="nowrap">
        {settingsCount > 0 ? t('{{done}} of {{all}}', { done: settingsCount, all: settingsRights.length }) : '–'}
      </Box>
    </OpeningRow>
  )
}

/** Whether somebody works on jobs. */
function JobsMark({ works }: { works: boolean }) {
  const { t } = useT()
  if (!works) return <>–</>
  return (
    <Letter on role="img" aria-label={t('Work on jobs')}>
      <CheckIcon size={12} />
    </Letter>
  )
}

function AreaRights({ rights, area }: { rights: UserRights; area: ShownArea }) {
  const { t } = useT()
  const parts = [
    { of: area.read, letter: t('R'), word: t('Read') },
    { of: area.write, letter: t('W'), word: t('Write') },
    { of: area.prices, letter: '€', word: t('Prices') },
  ].flatMap(({ of, ...part }) => (of.length > 0 ? [{ ...part, on: of.some((right) => has(rights, right)) }] : []))
  const words = parts.filter(({ on }) => on).map(({ word }) => word)
  if (words.length === 0) return <>–</>
  return (
    <span role="img" aria-label={words.join(', ')}>
      {parts.map(({ letter, on }) => (
        <Letter key={letter} on={on} aria-hidden>
          {letter}
        </Letter>
      ))}
    </span>
  )
}

/** What the letters mean. */
export function RightsLegend() {
  const { t } = useT()
  const parts = [
    { letter: t('R'), word: t('read') },
    { letter: t('W'), word: t('write') },
    { letter: '€', word: t('prices') },
  ]
  return (
    <Flex
      display={{ base: 'none', lg: 'flex' }}
      gap="3"
      position="absolute"
      insetEnd="5"
      top="2"
      textStyle="xs"
      color="fg.muted"
      aria-hidden
    >
      {parts.map(({ letter, word }) => (
        <span key={letter}>
          <Letter on>{letter}</Letter>
          {word}
        </span>
      ))}
    </Flex>
  )
}
