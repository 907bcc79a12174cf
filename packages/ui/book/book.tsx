import { useEffect, useState } from 'react'
import { Box, type ColorMode, type Density, Flex, PageHeader, Text, UiProvider } from '../src'
import { SegmentControl } from '../src/forms'
import { Arranged } from './arranged'
import { Buttons, LongButtons, SmallButtons } from './buttons'
import { Choices } from './choices'
import { Chosen, Fields, Numbers } from './fields'
import { Forms } from './form'
import { FormattedText } from './formatted'
import { Frames } from './frames'
import { holdStates } from './hold-states'
import { Icons } from './icons'
import { ListStates, Lists } from './lists'
import { Marks } from './marks'
import { Messages } from './messages'
import { Overlays } from './overlays'
import { Trees } from './trees'

export type Look = { readonly colorMode: ColorMode; readonly density: Density }

/** Every part of the interface in every state, in the look that is chosen at its top. */
export function Book(start: Look) {
  const [colorMode, setColorMode] = useState(start.colorMode)
  const [density, setDensity] = useState(start.density)
  useEffect(holdStates, [])
  return (
    <UiProvider colorMode={colorMode} density={density}>
      <PageHeader
        title="Parts and states"
        aside={<Text color="fg.subtle">one row height, one radius, one accent</Text>}
      />
      <Box as="main" px={{ base: '4', sm: '5' }} py="3">
        <Flex gap="2" wrap="wrap" mb="3">
          <Segments
            label="Colour mode"
            values={['light', 'dark', 'system']}
            value={colorMode}
            onChange={setColorMode}
          />
          <Segments
            label="Density"
            values={['comfortable', 'compact', 'touch']}
            value={density}
            onChange={setDensity}
          />
        </Flex>
        <Box css={{ columns: { base: 1, md: 2, lg: 3 }, columnGap: '12px' }}>
          <Buttons />
          <SmallButtons />
          <LongButtons />
          <Marks />
          <Frames />
          <Messages />
          <Choices />
          <Fields />
          <Numbers />
          <Chosen />
          <Forms />
          <FormattedText />
          <Arranged />
          <Overlays />
          <Lists />
          <ListStates />
          <Trees />
          <Icons />
        </Box>
      </Box>
    </UiProvider>
  )
}

function Segments<Value extends string>(props: {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}) {
  const segments = props.values.map((value) => ({ value, label: value }))
  return <SegmentControl aria-label={props.label} segments={segments} value={props.value} onChange={props.onChange} />
}
