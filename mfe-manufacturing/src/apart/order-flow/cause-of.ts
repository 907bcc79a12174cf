import type { OrderFlow } from '@tehas/contracts/manufacturing'
import { formatDateShort, type Translate } from '@tehas/i18n'
import { nameOf } from './node-words'

/** Why an order is late, in one sentence about what its path begins with; empty where it is in time. */
export function causeOf({ nodes, path }: Pick<OrderFlow, 'nodes' | 'path'>, t: Translate): string {
  const [first] = path
  const node = nodes.find(({ id }) => id === first?.node)
  if (!first || !node) return ''
  const name = first.name ?? nameOf(node, t)
  const day = formatDateShort(first.ends)
  const marked = t('The path that makes it late is red.')
  if (node.kind === 'ITEM' && node.source === 'TO_ORDER') return `${t('{{name}} is not ordered.', { name })} ${marked}`
  if (first.minutes === 0) return `${t('{{name}} comes on {{day}}', { name, day })} ${marked}`
  return `${t('{{name}} is done on {{day}}', { name, day })} ${marked}`
}
