import { useCall } from '@tehas/api-client'
import { commentCalls } from '@tehas/contracts/comments'
import { useSession } from '@tehas/shell-api'
import { Avatar, Flex, IconButton, Menu, Text } from '@tehas/ui'
import { AddUserIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { nameOf } from './names'
import { useTexts } from './texts'
import { useCommentActs } from './use-comment-acts'
import { useThread } from './use-thread'

/** As many as have room in the facts of an order. */
const SHOWN = 4

/** Who follows an order, and how a colleague is added. */
export function Followers({ orderId }: { readonly orderId: string }) {
  const { t } = useTexts()
  const { user } = useSession()
  const { data } = useThread(orderId)
  const watchers = data?.watchers ?? []
  return (
    <Flex align="center" gap="1" minH="22px" role="group" aria-label={t('Followers')}>
      {watchers.slice(0, SHOWN).map((person) => (
        <Avatar
          key={person._id}
          name={nameOf(person)}
          size={22}
          me={person._id === user?._id}
          fileId={person.avatarImage}
        />
      ))}
      {watchers.length > SHOWN ? (
        <Text textStyle="xs" color="fg.muted" title={watchers.slice(SHOWN).map(nameOf).join(', ')}>
          +{watchers.length - SHOWN}
        </Text>
      ) : null}
      {data ? <AddFollower orderId={orderId} followers={watchers.map(({ _id }) => _id)} /> : null}
    </Flex>
  )
}

function AddFollower({ orderId, followers }: { readonly orderId: string; readonly followers: readonly string[] }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const acts = useCommentActs(orderId)
  const { data } = useCall(commentCalls.listOrderReaders, { params: { orderId } }, { enabled: isOpen })
  const others = (data ?? []).filter(({ _id }) => !followers.includes(_id))
  const items = others.map((reader) => ({
    id: reader._id,
    label: nameOf(reader),
    onSelect: () => void acts.follow(reader._id),
  }))
  const nobody = {
    id: 'nobody',
    label: t('Everybody who may read this order follows it.'),
    disabled: true,
    onSelect: () => undefined,
  }
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t('Add a follower')} size="sm" noTooltip my="-1.5">
          <AddUserIcon size={14} />
        </IconButton>
      }
      items={data && items.length === 0 ? [nobody] : items}
    />
  )
}
