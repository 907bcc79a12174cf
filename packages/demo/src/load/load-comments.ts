import type { Id, SaleOrder } from '@tehas/contracts'
import { demoId } from '../demo-id'
import type { ServiceClient } from './service-client'

type CommentSite = {
  readonly clientOf: (person: Id) => ServiceClient
  readonly sales: ReadonlyMap<string, SaleOrder>
  /** The members' ids in the service, by those of the demo. */
  readonly created: ReadonlyMap<Id, Id>
}

const HOURS = 3_600_000

type Said = {
  readonly hoursAgo: number
  readonly who: string
  /** `@XX` mentions the member of that key. */
  readonly words: string
  readonly answers?: readonly Omit<Said, 'answers'>[]
}

/** What was written on the order that the pictures show: a question of price is with whoever opens the demo. */
const said: readonly Said[] = [
  { hoursAgo: 97, who: 'LK', words: 'Klient kinnitas RAL 9005 mati raamidele ja kronsteinidele.' },
  { hoursAgo: 45, who: 'MK', words: 'Esimesed raamid on keevitatud, diagonaalid klapivad 1 mm piires.' },
  {
    hoursAgo: 26,
    who: 'JC',
    words: 'Kas 8 raami 24-st saab teha 1400 mm pikkusega? @MK, kas rakis lubab?',
    answers: [
      { hoursAgo: 25, who: 'MK', words: 'Lubab, piiraja tuleb ümber tõsta. Joonist on vaja enne 17. tükki.' },
      {
        hoursAgo: 5,
        who: 'JC',
        words: '@KT, iga lühem raam säästab 0,80 m toru, aga vajab oma rakist. Kas hind jääb?',
      },
    ],
  },
]

/** Lets members of the workshop talk on an order; the owner is mentioned, so her bell rings. */
export async function loadComments({ clientOf, sales, created }: CommentSite): Promise<void> {
  const order = [...sales.values()].find(({ transactionNumber }) => transactionNumber.endsWith('148'))
  if (!order) throw new Error('The demo has no order 148')
  const now = Date.now()
  const content = (words: string) =>
    words.replace(/@([A-Z]{2})\b/g, (_, key: string) => `@[${created.get(demoId('member', key))}]`)
  const say = ({ hoursAgo, who, words }: Said, parent?: Id) =>
    clientOf(demoId('member', who))
      .at(new Date(now - hoursAgo * HOURS).toISOString())
      .call('addComment', { orderId: order._id, content: content(words), ...(parent && { parent }) })
  for (const one of said) {
    const { comments } = await say(one)
    const parent = comments.at(-1)?._id
    for (const answer of one.answers ?? []) await say(answer, parent)
  }
}
