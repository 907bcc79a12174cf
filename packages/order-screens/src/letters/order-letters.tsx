import { useCall, useCommand } from '@tehas/api-client'
import { type AnyOrder, type OrderKind, orderKinds } from '@tehas/contracts'
import { letterCalls, type SentLetter } from '@tehas/contracts/letters'
import { useRights } from '@tehas/shell-api'
import { lazyPart, type MenuItem } from '@tehas/ui'
import { MailIcon } from '@tehas/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { LettersDrawer } from './letters-drawer'
import { lettersInLog } from './letters-in-log'
import { LostLetter } from './lost-letter'
import { useTexts } from './texts'

const DocumentDrawer = lazyPart(async () => (await import('@tehas/screens/documents')).DocumentDrawer)

type OrderLettersProps = {
  readonly kind: OrderKind
  readonly order: AnyOrder
  readonly readAgain: () => unknown
  /** Takes the entry of the order's menu that lists them, once there are any. */
  readonly onEntries: (entries: readonly MenuItem[]) => void
}

/** The documents that were sent of an open order: their list, and that one was not delivered. */
export function OrderLetters({ kind, order, readAgain, onEntries }: OrderLettersProps) {
  const { t } = useTexts()
  const maySend = useRights().has(orderKinds[kind].rights.write)
  const [isListOpen, setListOpen] = useState(false)
  const [again, setAgain] = useState<SentLetter>()
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
  const { letters = [], transactionNumber = '', version = 0 } = found.data ?? {}
  const [lost, ...others] = letters.filter(({ isLost }) => isLost)
  const hasLetters = letters.length > 0
  const label = t('Sent documents')
  useEffect(() => {
    if (!hasLetters) return
    onEntries([{ id: 'letters', label, icon: <MailIcon />, onSelect: () => setListOpen(true) }])
    return () => onEntries([])
  }, [hasLetters, label, onEntries])
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
          onClose={() => setListOpen(false)}
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
          onMailed={() => {
            refetch()
            readAgain()
          }}
          onClose={() => setAgain(undefined)}
        />
      ) : null}
    </>
  )
}

/** The letter as it was written; its words are not kept for ever. */
const letterOf = ({ to, title, text }: SentLetter) => (text === undefined ? undefined : { to, title, text })
