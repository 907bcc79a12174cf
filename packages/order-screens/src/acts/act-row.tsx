import { formatDateTime, formatMoney } from '@tehas/i18n'
import { useMemberPicture } from '@tehas/screens/member-picture'
import { useSession } from '@tehas/shell-api'
import { Avatar, Button, Flex, Tag, Text } from '@tehas/ui'
import type { ReactNode } from 'react'
import type { Act } from './act'
import { useTexts } from './texts'

export type ActRowProps = {
  readonly act: Act
  /** What stands beside its moment and its person. */
  readonly marks?: ReactNode
  /** Without prices undefined. */
  readonly value: number | undefined
  /** Takes it back; absent where the person may not, or it was taken back already. */
  readonly undo?: { readonly label: string; readonly onUndo: () => void } | undefined
  readonly children: ReactNode
}

/** One act: when, by whom, what it is worth, and below that what it did. */
export function ActRow({ act, marks, value, undo, children }: ActRowProps) {
  const { t } = useTexts()
  const { project, user } = useSession()
  const pictureOf = useMemberPicture()
  const { undone } = act
  const name = act.user ? `${act.user.firstName} ${act.user.lastName}` : ''
  return (
    <>
      <Flex gap="2.5" rowGap="1" align="center" wrap="wrap">
        <Text fontVariantNumeric="tabular-nums">{formatDateTime(act.at)}</Text>
        {act.user ? (
          <Avatar name={name} fileId={pictureOf(act.user._id)} size={22} me={act.user._id === user?._id} />
        ) : null}
        <Text>{name}</Text>
        {marks}
        {undone ? <Tag tone="late">{t('taken back')}</Tag> : null}
        <Flex ms="auto" gap="2.5" align="center">
          {value === undefined ? null : (
            <Text
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              {...(undone && { textDecoration: 'line-through', color: 'fg.muted' })}
            >
              {formatMoney(value, project?.currency ?? 'EUR')}
            </Text>
          )}
          {undo ? (
            <Button variant="link" onClick={undo.onUndo} aria-label={undo.label}>
              {t('Take back')}
            </Button>
          ) : null}
        </Flex>
      </Flex>
      {children}
      {undone ? (
        <Text mt="1" color="fg.muted">
          {formatDateTime(undone.at)}: {undone.note}
        </Text>
      ) : null}
    </>
  )
}
