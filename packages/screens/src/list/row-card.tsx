import type { CardPlace } from '@tehas/contracts'
import { Box, chakra, Flex, Text } from '@tehas/ui'
import type { ReactNode } from 'react'
import type { TableColumn } from './table-columns'

type RowCardProps<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly row: Row
  /** What calls for attention, at the end of the last line. */
  readonly mark?: ReactNode
}

// Words of two columns side by side stay apart; a column without words takes no room.
const Part = chakra('span', { base: { '&:empty': { display: 'none' }, '&:not(:last-child)': { me: '2' } } })

/** A row on a phone, in three lines: what it is called, what belongs to it, how it stands. */
export function RowCard<Row>({ columns, row, mark }: RowCardProps<Row>) {
  const at = (place: CardPlace) =>
    columns.filter((column) => column.place === place).map(({ id, onCard }) => <Part key={id}>{onCard(row)}</Part>)
  return (
    <Box fontSize="0.9375rem" lineHeight="1.47">
      <Flex justify="space-between" gap="3" fontWeight="semibold">
        <Text minW="0" overflowWrap="anywhere">
          {at('title')}
        </Text>
        <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {at('title-end')}
        </Text>
      </Flex>
      <Flex justify="space-between" gap="3">
        <Text truncate>{at('text')}</Text>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {at('text-end')}
        </Text>
      </Flex>
      <Flex align="center" color="fg.muted" wrap="wrap">
        {at('state')}
        <Box flex="1" minW="2" />
        {mark}
      </Flex>
    </Box>
  )
}
