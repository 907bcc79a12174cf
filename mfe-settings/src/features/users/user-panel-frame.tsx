import type { ProjectMember } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Avatar, Box, Flex, Heading, IconButton, Spacer, Text } from '@tehas/ui'
import { CloseIcon, MoreIcon } from '@tehas/ui/icons'
import { Menu, type MenuItem } from '@tehas/ui/overlays'
import type { KeyboardEvent, ReactNode } from 'react'
import { memberName } from './member-name'

export type UserPanelFrameProps = {
  readonly member: ProjectMember
  /** The menu's actions; no menu without them. What destroys stands last. */
  readonly actions: readonly MenuItem[]
  readonly onClose: () => void
  readonly onSave: () => void
  readonly footerHint: ReactNode
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** The panel of a member: beside the list on a wide screen, over it on a narrower one, the whole screen on a phone. */
export function UserPanelFrame({
  member,
  actions,
  onClose,
  onSave,
  footerHint,
  footer,
  children,
}: UserPanelFrameProps) {
  const { t } = useT()
  const me = useSession().user?._id
  const name = memberName(member)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
  }
  return (
    <Flex
      as="section"
      aria-label={name}
      direction="column"
      position={{ base: 'absolute', lg: 'static' }}
      insetY="0"
      insetEnd="0"
      zIndex="sticky"
      w={{ base: 'full', sm: '496px' }}
      flexShrink="0"
      minH="0"
      bg="bg.panel"
      borderStartWidth={{ base: '0', sm: '1px' }}
      onKeyDown={onKeyDown}
    >
      <Flex as="header" align="center" gap="2.5" minH="60px" px="5" borderBottomWidth="1px" flexShrink="0">
        <Avatar
          name={name}
          size={32}
          fileId={member.user?.avatarImage}
          me={member.user !== null && member.user._id === me}
        />
        <Box minW="0">
          <Heading as="h2" size="md" truncate>
            {name}
          </Heading>
          {member.user ? (
            <Text textStyle="xs" color="fg.muted" truncate>
              {member.user.email}
            </Text>
          ) : null}
        </Box>
        <Spacer />
        {actions.length > 0 ? (
          <Menu
            trigger={
              <IconButton variant="outline" label={t('More actions')}>
                <MoreIcon />
              </IconButton>
            }
            items={actions}
          />
        ) : null}
        <IconButton label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Flex>
      <Box flex="1" minH="0" overflow="auto" px="5" py="4">
        {children}
      </Box>
      <Flex as="footer" align="center" gap="2" minH="56px" px="5" py="2" borderTopWidth="1px" flexShrink="0">
        <Text textStyle="xs" color="fg.muted" flex="1" minW="0">
          {footerHint}
        </Text>
        {footer}
      </Flex>
    </Flex>
  )
}
