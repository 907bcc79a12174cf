import { useState } from 'react'
import {
  Box,
  Button,
  Center,
  Flex,
  Grid,
  Heading,
  Image,
  PageHeader,
  Panel,
  Portal,
  SimpleGrid,
  Spacer,
  Span,
  Spinner,
  Stack,
  Status,
  Steps,
  Table,
  Tabs,
  Text,
  TitleBlock,
  VisuallyHidden,
} from '../src'
import { MarginGauge, ProgressBar, StackedBar } from '../src/charts'
import { FileIcon } from '../src/icons'
import { Chapter, LONG_WORD, LONG_WORDS, nothing, State } from './chapter'

/** One pixel of petrol: a picture that needs no file. */
const PIXEL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='24' height='24'%3E%3Crect width='24' height='24' fill='%230f5f6b'/%3E%3C/svg%3E"

/** What a page is made of. */
export function Frames() {
  const [tab, setTab] = useState('products')
  return (
    <>
      <Chapter title="Page header, panel">
        <PageHeader
          title="Sale orders"
          count="128"
          aside={<Status value="ACTIVE" />}
          actions={
            <>
              <Button variant="ghost">Import</Button>
              <Button variant="solid">New</Button>
            </>
          }
        />
        <Panel title="Costs" actions={<Button size="sm">Why</Button>}>
          <Text p="3">Words in a ruled box.</Text>
        </Panel>
      </Chapter>
      <Chapter title="Title block and tabs">
        <TitleBlock
          label="Order"
          facts={[
            { label: 'Delivery', value: '27.11.2026', hint: 'in 7 days' },
            { label: 'Payment', value: '14 days' },
            { label: 'Processes', value: <ProgressBar label="Processes" done={3} of={12} width={50} /> },
          ]}
        />
        <Tabs
          label="Order"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'products', label: 'Products', count: 3 },
            { id: 'files', label: 'Files', count: 4, icon: <FileIcon /> },
            { id: 'log', label: 'Log', disabled: true },
          ]}
        >
          <Text py="2">The panel of the chosen tab.</Text>
        </Tabs>
        <TitleBlock
          size="lg"
          perRow={2}
          facts={[
            { label: LONG_WORD, value: LONG_WORDS },
            { label: 'Total', value: '12 345,67 €', tabular: true },
          ]}
        />
      </Chapter>
      <Chapter title="Plots">
        <StackedBar
          label="Cost"
          parts={[
            { label: 'Purchase items', value: 3847.24, figure: '3 847,24 €' },
            { label: 'Semi-finished', value: 228.48, figure: '228,48 €' },
            { label: 'Processes', value: 2406.7, figure: '2 406,70 €' },
          ]}
        />
        <Box mt="5">
          <MarginGauge margin={26} target={28} note="2 274,25 € on this order" />
        </Box>
        <Box mt="5">
          <MarginGauge margin={31} target={28} before={26} />
        </Box>
        <Stack gap="2" mt="5">
          <ProgressBar label="Made" done={0} of={9} />
          <ProgressBar label="Made" done={9} of={9} />
          <ProgressBar label="Made" done={4} of={9} width="full" />
        </Stack>
      </Chapter>
      <Chapter title="Steps, plain table">
        <Steps
          current="fields"
          onSelect={nothing}
          steps={[
            { id: 'company', title: 'Company', hint: 'Tammiku Töökoda OÜ', done: true },
            { id: 'fields', title: 'Fields', hint: 'What you write down on each line' },
            { id: 'teams', title: LONG_WORDS },
          ]}
        />
        <Table>
          <thead>
            <tr>
              <th>Rate</th>
              <th data-numeric="">VAT</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>24 %</td>
              <td data-numeric="">172,30 €</td>
            </tr>
            <tr>
              <td>9 %</td>
              <td data-numeric="">0,00 €</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <td>Together</td>
              <td data-numeric="">172,30 €</td>
            </tr>
          </tfoot>
        </Table>
      </Chapter>
      <Chapter title="Text and layout">
        <Heading size="xl">Heading of a page</Heading>
        <Heading as="h3" size="md">
          Heading of a part
        </Heading>
        {(['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const).map((size) => (
          <Text key={size} textStyle={size}>
            {size} 1 234,50 € <Span color="fg.muted">quiet</Span>
          </Text>
        ))}
        <Box my="3" borderTopWidth="1px" />
        <State name="Rows, stacks and grids">
          <Stack gap="2">
            <Flex align="center" gap="2">
              <Image src={PIXEL} alt="A square" boxSize="6" />
              <Spinner size="sm" />
              <Spinner size="md" />
              <Spacer />
              <Text>Right end</Text>
            </Flex>
            <SimpleGrid columns={2} gap="2">
              <Center bg="bg.muted">Middle</Center>
              <Center bg="bg.muted">Beside</Center>
            </SimpleGrid>
            <Grid templateColumns="1fr 1fr" gap="2">
              <Box gridColumn="1 / -1" bg="bg.subtle">
                Both columns
              </Box>
            </Grid>
            <Flex justify="space-between">
              <span>Left</span>
              <VisuallyHidden>Told to screen readers alone</VisuallyHidden>
              <span>Right</span>
            </Flex>
            <Portal>
              <Box hidden>Drawn at the end of the page</Box>
            </Portal>
          </Stack>
        </State>
      </Chapter>
    </>
  )
}
