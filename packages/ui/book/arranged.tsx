import { useState } from 'react'
import { Box, Flex, IconButton } from '../src'
import { DragIcon } from '../src/icons'
import { SortableRows, useSortableRow } from '../src/sortable'
import { Chapter } from './chapter'

const names = new Map([
  ['cut', 'Laser cutting'],
  ['weld', 'Welding'],
  ['paint', 'Painting'],
])

/** Rows that are put in order by their handles. */
export function Arranged() {
  const [ids, setIds] = useState<readonly string[]>([...names.keys()])
  return (
    <Chapter title="Rows put in order">
      <SortableRows ids={ids} onOrder={setIds}>
        {ids.map((id) => (
          <Row key={id} id={id} />
        ))}
      </SortableRows>
    </Chapter>
  )
}

function Row({ id }: { readonly id: string }) {
  const { row, handle, isDragging } = useSortableRow(id)
  return (
    <Box {...row} borderBottomWidth="1px" bg={isDragging ? 'bg.selected' : 'bg.panel'}>
      <Flex align="center" gap="2" h="row">
        <IconButton label={`Move ${names.get(id)}`} size="sm" {...handle}>
          <DragIcon />
        </IconButton>
        {names.get(id)}
      </Flex>
    </Box>
  )
}
