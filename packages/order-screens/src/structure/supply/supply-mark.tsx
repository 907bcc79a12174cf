import type { ProducingStatus, Supply } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Flex, Span, Status } from '@tehas/ui'
import { LinkIcon, ManufacturingIcon, StockIcon } from '@tehas/ui/icons'

/** Icon, text key of the short word, and of the sentence that says what it means. */
export const supplyLooks = {
  HERE: {
    Icon: ManufacturingIcon,
    word: 'Here',
    sentence: 'Made in this order: its processes are jobs here, and its items are material of this order.',
  },
  STOCK: {
    Icon: StockIcon,
    word: 'From stock',
    sentence: 'Taken from stock: what it is made of only says what it costs, and gives no jobs here.',
  },
  LINKED: {
    Icon: LinkIcon,
    word: 'Linked',
    sentence: 'Supplied by a line of another order, which it is linked to.',
  },
} as const satisfies Record<Supply, object>

type SupplyMarkProps = {
  readonly supply: Supply
  /** The state of the line, as a shape before it. */
  readonly status?: ProducingStatus | undefined
}

/** How a part with a structure is supplied: icon and short word; the whole sentence where it is pointed to. */
export function SupplyMark({ supply, status }: SupplyMarkProps) {
  const { t } = useT()
  const { Icon, word, sentence } = supplyLooks[supply]
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1"
      whiteSpace="nowrap"
      title={t(sentence)}
      color="fg.muted"
    >
      {status ? <Status value={status} shapeOnly /> : null}
      <Icon size={14} />
      <Span>{t(word)}</Span>
    </Flex>
  )
}
