import type { StockProduct } from '@tehas/contracts'
import { formatQuantity, type Translate, useT } from '@tehas/i18n'
import { LogExport } from '@tehas/screens/list'
import { LogLines } from '@tehas/screens/log'
import { useMemberPicture } from '@tehas/screens/member-picture'
import { useSession } from '@tehas/shell-api'
import { Box, Flex } from '@tehas/ui'
import { describeChange, type LogNames, readChanges } from './describe-change'

type Entry = StockProduct['audit']['updatedBy'][number]

/** Who changed what of a product, from what to what, newest first. */
export function LogTab({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const { project } = useSession()
  const pictureOf = useMemberPicture()
  const places = new Map(project?.inventoryLocations.map(({ _id, name }) => [_id, name]))
  const names: LogNames = { product, place: (id) => places.get(id) }
  const { updatedBy, createdBy } = product.audit
  const changes = updatedBy.map((entry) => ({
    who: entry.userName || t('Somebody'),
    picture: pictureOf(entry.user),
    date: entry.date,
    what: textOf(entry, names, t),
    reason: entry.reason,
  }))
  const made = { who: t('Somebody'), picture: null, date: createdBy.date, reason: undefined }
  const isTold = updatedBy.some(({ reqType }) => reqType === 'ADD')
  const lines = isTold ? changes : [...changes, { ...made, what: t('added the product') }]
  return (
    <>
      <Flex justify="flex-end" px={{ base: '4', sm: '5' }} pt="2">
        <LogExport name={`${t('Log')} ${product.name}`} lines={lines} />
      </Flex>
      <Box px={{ base: '4', sm: '5' }} pb="2">
        <LogLines lines={lines} />
      </Box>
    </>
  )
}

function textOf(entry: Entry, names: LogNames, t: Translate): string {
  if (entry.reqType === 'ADD') return t('added the product')
  const changes = readChanges(entry)
  const moved = changes.find(({ path }) => path === 'balance')
  if (moved && typeof moved.from === 'number' && typeof moved.to === 'number') {
    return t('changed the balance {{from}} → {{to}} ({{quantity}})', {
      quantity: `${moved.to > moved.from ? '+' : ''}${formatQuantity(moved.to - moved.from, names.product.unit, t)}`,
      from: formatQuantity(moved.from),
      to: formatQuantity(moved.to),
    })
  }
  const texts = changes.map((change) => describeChange(change, names, t))
  return texts.length === 0 ? t('saved the product') : [...new Set(texts)].join('; ')
}
