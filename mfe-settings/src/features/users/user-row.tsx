import type { ProjectMember, Right, UserRights } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { effectiveRights } from '@tehas/rights'
import { OpeningRow } from '@tehas/screens/short-list'
import { useSession } from '@tehas/shell-api'
import { Avatar, Box, Button, chakra, Flex, Text } from '@tehas/ui'
import { ShieldIcon } from '@tehas/ui/icons'
import { memberName } from './member-name'
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

/** The areas that the list shows; the editor has all of them. */
export const shownAreas = areaLines.slice(0, 4)

const has = (rights: UserRights, right: Right) => effectiveRights(rights).has(right)

export type UserRowProps = {
  readonly member: ProjectMember
  /** Whether its panel is open beside the list. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** One member with rights in short: R read, W write, € prices. */
export function UserRow({ member, isOpen, onOpen }: UserRowProps) {
  const { t } = useT()
  const me = useSession().user?._id
  const { user, userRights, jobTitle } = member
  const name = memberName(member)
  return (
    <OpeningRow onOpen={onOpen} isOpen={isOpen}>
      <td>
        <Flex align="center" gap="2.5" py="2">
          <Avatar name={name} size={32} src={user?.avatarImage ?? undefined} me={user !== null && user._id === me} />
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
            <Text textStyle="xs" color="fg.muted">
              {jobTitle || user?.email}
            </Text>
          </Box>
        </Flex>
      </td>
      {isOwner(member) ? (
        <chakra.td colSpan={shownAreas.length} color="petrol.fg" display={{ base: 'none', sm: 'table-cell' }}>
          <Flex as="span" align="center" gap="1.5" fontWeight="medium">
            <ShieldIcon />
            {t('Owner, passes every check')}
          </Flex>
        </chakra.td>
      ) : (
        shownAreas.map((area) => (
          <Box as="td" key={area.label} whiteSpace="nowrap" display={{ base: 'none', sm: 'table-cell' }}>
            <AreaRights rights={userRights} area={area} />
          </Box>
        ))
      )}
      <Box as="td" data-numeric whiteSpace="nowrap">
        {t('{{done}} of {{all}}', {
          done: settingsRights.filter(({ right }) => isOwner(member) || has(userRights, right)).length,
          all: settingsRights.length,
        })}
      </Box>
    </OpeningRow>
  )
}

function AreaRights({ rights, area }: { rights: UserRights; area: (typeof areaLines)[number] }) {
  const { t } = useT()
  const parts = [
    { right: area.read, letter: t('R'), word: t('Read') },
    { right: area.write, letter: t('W'), word: t('Write') },
    { right: area.prices, letter: '€', word: t('Prices') },
  ].flatMap(({ right, ...part }) => (right ? [{ ...part, on: has(rights, right) }] : []))
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
