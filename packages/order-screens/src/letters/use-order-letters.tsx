import { skip, useCall, useCommand } from '@tehas/api-client'
import { type AnyOrder, type OrderKind, orderKinds } from '@tehas/contracts'
import { letterCalls, type SentLetter } from '@tehas/contracts/letters'
import { useRights } from '@tehas/shell-api'
import { lazyPart, type MenuItem } from '@tehas/ui'
import { MailIcon } from '@tehas/ui/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LettersDrawer } from './letters-drawer'
import { LostLetter } from './lost-letter'
import { useTexts } from './texts'

const DocumentDrawer = lazyPart(async () => (await import('@tehas/screens/documents')).DocumentDrawer)

/** As many entries as the log of an order holds: what is older is not told by it. */
const LOG_LENGTH = 100

/** How many letters the log tells of. */
const lettersInLog = ({ audit: { updatedBy } }: AnyOrder): number =>
  updatedBy.filter(({ changedPaths }) => changedPaths.includes('sentDocument')).length

/** Nothing is asked of an order of which nothing was ever sent. */
const mayHaveLetters = (order: AnyOrder): boolean =>
  order.audit.updatedBy.length >= LOG_LENGTH || lettersInLog(order) > 0

type OrderLetters = { readonly entries: readonly MenuItem[]; readonly shown: ReactNode }

/**
 * Documents that were sent of an open order: the entry of its menu that lists them, and what is shown with the order, such
 * as that one was not delivered.
 */
export function useOrderLetters(kind: OrderKind, order: AnyOrder | undefined): OrderLetters {
  const { t } = useTexts()
  const maySend = useRights().has(orderKinds[kind].rights.write)
  const [isListOpen, setListOpen] = useState(false)
  const [again, setAgain] = useState<SentLetter>()
  const found = useCall(
    letterCalls.listLetters,
    order && mayHaveLetters(order) ? { params: { orderId: order._id } } : skip,
  )
  const refetch = () => void found.refetch()
  // One that is sent from elsewhere in the order stands in its log.
  const count = order && lettersInLog(order)
  const known = useRef(count)
  useEffect(() => {
    if (known.current && known.current !== count) void found.refetch()
    known.current = count
  }, [count, found.refetch])
  const settle = useCommand(letterCalls.settleLetter, { onSettled: refetch })
  const { letters = [], transactionNumber = '', version = 0 } = found.data ?? {}
  const [lost, ...others] = letters.filter(({ isLost }) => isLost)
  if (!order || letters.length === 0) return { entries: [], shown: null }
  const sendAgain = (letter: SentLetter) => {
    setListOpen(false)
    setAgain(letter)
  }
  const settleOne = ({ _id }: SentLetter) => settle.mutate({ body: { letterId: _id } })
  return {
    entries: [{ id: 'letters', label: t('Sent documents'), icon: <MailIcon />, onSelect: () => setListOpen(true) }],
    shown: (
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
            onMailed={refetch}
            onClose={() => setAgain(undefined)}
          />
        ) : null}
      </>
    ),
  }
}

/** The letter as it was written; its words are not kept for ever. */
const letterOf = ({ to, title, text }: SentLetter) => (text === undefined ? undefined : { to, title, text })
