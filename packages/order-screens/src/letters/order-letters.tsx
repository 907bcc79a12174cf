import { useCall, useCommand } from '@tehas/api-client'
import { type AnyOrder, type Id, type OrderKind, orderKinds } from '@tehas/contracts'
import { letterCalls, type SentLetter } from '@tehas/contracts/letters'
import { useRights } from '@tehas/shell-api'
import { lazyPart, type MenuItem } from '@tehas/ui'
import { MailIcon } from '@tehas/ui/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LettersDrawer } from './letters-drawer'
import { lettersInLog } from './letters-in-log'
import { LostLetter } from './lost-letter'
import { SentMark } from './sent-mark'
import { SentVersionDrawer } from './sent-version-drawer'
import { useTexts } from './texts'

const DocumentDrawer = lazyPart(async () => (await import('@tehas/screens/documents')).DocumentDrawer)

type OrderLettersProps = {
  readonly kind: OrderKind
  readonly order: AnyOrder
  readonly readAgain: () => unknown
  /** Takes the entry of the order's menu that lists them, once there are any. */
  readonly onEntries: (entries: readonly MenuItem[]) => void
  /** Takes what stands on the head of the order while it differs from what was sent. */
  readonly onMark: (mark: ReactNode) => void
}

/** The documents that were sent of an open order: their list, that one was not delivered, and what the order says otherwise. */
export function OrderLetters({ kind, order, readAgain, onEntries, onMark }: OrderLettersProps) {
  const { t } = useTexts()
  const maySend = useRights().has(orderKinds[kind].rights.write)
  const [isListOpen, setListOpen] = useState(false)
  const [again, setAgain] = useState<SentLetter>()
  const [compared, setCompared] = useState<Id>()
  const found = useCall(letterCalls.listLetters, { params: { orderId: order._id } })
  const refetch = () => void found.refetch()
  // One that is sent from elsewhere in the order stands in its log.
  const count = lettersInLog(order)
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== count) void found.refetch()
    known.current = count
  }, [count, found.refetch])
  const settle = useCommand(letterCalls.settleLetter, { onSettled: refetch })
  const { letters = [], transactionNumber = '', version = 0, differsFrom } = found.data ?? {}
  const [lost, ...others] = letters.filter(({ isLost }) => isLost)
  const hasLetters = letters.length > 0
  const label = t('Sent documents')
  useEffect(() => {
    if (!hasLetters) return
    onEntries([{ id: 'letters', label, icon: <MailIcon />, onSelect: () => setListOpen(true) }])
    return () => onEntries([])
  }, [hasLetters, label, onEntries])
  const { _id: differing, createdAt: sentOn } = differsFrom ?? {}
  useEffect(() => {
    if (differing === undefined || sentOn === undefined) return
    onMark(<SentMark createdAt={sentOn} onOpen={() => setCompared(differing)} />)
    return () => onMark(null)
  }, [differing, sentOn, onMark])
  if (!hasLetters) return null
  const sendAgain = (letter: SentLetter) => {
    setListOpen(false)
    setAgain(letter)
  }
  const settleOne = ({ _id }: SentLetter) => settle.mutate({ body: { letterId: _id } })
  return (
    <>
      {lost ? (
        <LostLetter
          letter={lost}
          others={others.length}
          onAgain={maySend ? () => sendAgain(lost) : undefined}
          onSettle={maySend ? () => settleOne(lost) : undefined}
          onList={() => setListOpen(true)}
        />
      ) : null}
      {isListOpen ? (
        <LettersDrawer
          letters={letters}
          number={transactionNumber}
          onAgain={maySend ? sendAgain : undefined}
          onSettle={maySend ? settleOne : undefined}
          onCompare={({ _id }) => {
            setListOpen(false)
            setCompared(_id)
          }}
          onClose={() => setListOpen(false)}
        />
      ) : null}
      {compared ? (
        <SentVersionDrawer
          key={compared}
          letterId={compared}
          letters={letters}
          number={transactionNumber}
          onClose={() => setCompared(undefined)}
        />
      ) : null}
      {again ? (
        <DocumentDrawer
          key={again._id}
          kinds={[again.document]}
          startWith={again.document}
          subject={order._id}
          version={version}
          number={transactionNumber}
          again={{ language: again.language, letter: letterOf(again) }}
          onMailed={() => void readAgain()}
          onClose={() => setAgain(undefined)}
        />
      ) : null}
    </>
  )
}

/** The letter as it was written; its words are not kept for ever. */
const letterOf = ({ to, title, text }: SentLetter) => (text === undefined ? undefined : { to, title, text })
