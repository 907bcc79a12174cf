import {
  Avatar,
  Button,
  Chip,
  EmptySearch,
  EmptyState,
  ErrorState,
  ForbiddenState,
  Grid,
  HStack,
  Kbd,
  Logo,
  Notice,
  Signal,
  SkeletonRows,
  Status,
  Steps,
  Tabs,
  Tag,
  TitleBlock,
  Wrap,
} from '../src'
import { MarginGauge, ProgressBar, StackedBar } from '../src/charts'
import { AddIcon, AnnulIcon, ImportIcon, PlanIcon } from '../src/icons'
import { Sheet } from './sheet'

const nothing = () => undefined

export function PartsSheet() {
  return (
    <>
      <Sheet title="Buttons">
        <Wrap gap="2">
          <Button variant="solid">Save</Button>
          <Button icon={<PlanIcon />}>Plan</Button>
          <Button variant="ghost">Cancel</Button>
          <Button tone="danger" icon={<AnnulIcon />}>
            Annul
          </Button>
          <Button variant="solid" shortcut="N" icon={<AddIcon />}>
            New sale order
          </Button>
        </Wrap>
        <Wrap gap="2" mt="2.5">
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <Button variant="solid" loading>
            Saving
          </Button>
          <Button variant="solid" disabled>
            Disabled
          </Button>
          <Button variant="solid" tone="danger">
            Annul order
          </Button>
          <Button variant="link">Undo</Button>
        </Wrap>
      </Sheet>
      <Sheet title="Status: shape, word, hue">
        <Grid templateColumns="repeat(4, auto)" gap="2.5">
          <Status value="WAITING_FOR_ACTIVATION" />
          <Status value="ACTIVE" />
          <Status value="COMPLETE" />
          <Status value="ANNULLED" />
          <Status value="NOT_COMPLETE" />
          <Status value="IN_PROGRESS" />
          <Status value="ACTIVE" kind="job" />
          <Status value="PAUSED" />
          <Signal shape="late" tone="late">
            Late
          </Signal>
          <Signal shape="short" tone="short">
            Shortage
          </Signal>
        </Grid>
      </Sheet>
      <Sheet title="Tags, chips, keys, people">
        <Wrap gap="2">
          <Tag>export</Tag>
          <Tag tone="outline">TF-80</Tag>
          <Tag tone="late">7 days late</Tag>
          <Tag tone="short">short 34</Tag>
          <Tag tone="accent">today</Tag>
          <Tag tone="done">paid</Tag>
        </Wrap>
        <Wrap gap="2" mt="2.5" align="center">
          <Chip count={8}>Mine</Chip>
          <Chip count={29} pressed>
            Due in 4 weeks
          </Chip>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
          <Avatar name="Kadri Tamm" me />
          <Avatar name="Mart Kalda" />
          <Logo withName />
        </Wrap>
      </Sheet>
      <Sheet title="Title block and tabs">
        <TitleBlock
          facts={[
            { label: 'Delivery', value: '27.11.2026', hint: 'in 7 days' },
            { label: 'Payment', value: '14 days' },
            { label: 'Processes', value: <ProgressBar label="Processes" done={3} of={12} width={50} /> },
          ]}
        />
        <Tabs
          label="Order"
          value="products"
          onChange={nothing}
          tabs={[
            { id: 'products', label: 'Products', count: 3 },
            { id: 'files', label: 'Files', count: 4 },
            { id: 'log', label: 'Log' },
          ]}
        />
      </Sheet>
      <Sheet title="Plots">
        <StackedBar
          label="Cost"
          parts={[
            { label: 'Purchase items', value: 3847.24, figure: '3 847,24 €' },
            { label: 'Semi-finished', value: 228.48, figure: '228,48 €' },
            { label: 'Processes', value: 2406.7, figure: '2 406,70 €' },
          ]}
        />
        <HStack mt="5" display="block">
          <MarginGauge margin={26} target={28} note="2 274,25 € on this order" />
        </HStack>
      </Sheet>
      <Sheet title="Empty: says why and gives the next step">
        <EmptyState
          title="No sale orders yet"
          actions={
            <>
              <Button variant="solid" icon={<AddIcon />}>
                New sale order
              </Button>
              <Button icon={<ImportIcon />}>Import</Button>
            </>
          }
        >
          Make the first offer, or bring products from an Excel sheet.
        </EmptyState>
        <EmptySearch query="frame && oak" onClear={nothing} />
      </Sheet>
      <Sheet title="Error: keeps what is known">
        <ErrorState title="Stock did not load" onRetry={nothing} code="TIMEOUT" requestId="01J9Z3K8">
          The server did not answer in time. Tried 5 times.
        </ErrorState>
      </Sheet>
      <Sheet title="No right to see">
        <ForbiddenState title="Prices are hidden for you" />
      </Sheet>
      <Sheet title="Notices and steps">
        <Notice tone="error" title="Two fields need a change before saving" />
        <Steps
          current="fields"
          steps={[
            { id: 'company', title: 'Company', hint: 'Tammiku Töökoda OÜ' },
            { id: 'fields', title: 'Fields', hint: 'What you write down on each line' },
            { id: 'teams', title: 'Teams' },
          ]}
        />
      </Sheet>
      <Sheet title="Loading: skeleton keeps the row grid">
        <SkeletonRows rows={3} after={0} />
      </Sheet>
    </>
  )
}
