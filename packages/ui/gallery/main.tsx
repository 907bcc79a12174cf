import { addMessages, setLanguage } from '@tehas/i18n'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Box, type ColorMode, type Density, Flex, PageHeader, Text, UiProvider, uiMessages } from '../src'
import { SegmentControl } from '../src/forms'
import { FieldsSheet } from './fields'
import { IconsSheet } from './icons'
import { OverlaysSheet } from './overlays'
import { PartsSheet } from './parts'

addMessages('ui', uiMessages)

// The address sets the look, so that a picture of any state can be taken: ?mode=dark&lang=et&density=touch
const address = new URLSearchParams(location.search)
const modeOf = (text: string | null): ColorMode => (text === 'dark' || text === 'light' ? text : 'system')
const densityOf = (text: string | null): Density => (text === 'compact' || text === 'touch' ? text : 'comfortable')
setLanguage(address.get('lang') === 'et' ? 'et' : 'en')

function Gallery() {
  const [mode, setMode] = useState(modeOf(address.get('mode')))
  const [density, setDensity] = useState(densityOf(address.get('density')))
  return (
    <UiProvider colorMode={mode} density={density}>
      <PageHeader
        title="Parts and states"
        aside={<Text color="fg.subtle">one row height, one radius, one accent</Text>}
        actions={
          <Flex gap="2">
            <Segments label="Colour mode" values={['light', 'dark', 'system']} value={mode} onChange={setMode} />
            <Segments
              label="Density"
              values={['comfortable', 'compact', 'touch']}
              value={density}
              onChange={setDensity}
            />
          </Flex>
        }
      />
      <Box as="main" px="5" pb="8" css={{ columns: { base: 1, md: 2, lg: 3 }, columnGap: '12px' }}>
        <PartsSheet />
        <FieldsSheet />
        <OverlaysSheet />
        <IconsSheet />
      </Box>
    </UiProvider>
  )
}

function Segments<Value extends string>(props: {
  label: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}) {
  const segments = props.values.map((value) => ({ value, label: value }))
  return <SegmentControl aria-label={props.label} segments={segments} value={props.value} onChange={props.onChange} />
}

const root = document.getElementById('root')
const page: ReactNode = (
  <StrictMode>
    <Gallery />
  </StrictMode>
)
if (root) createRoot(root).render(page)
