import {
  Button,
  Delayed,
  EmptySearch,
  EmptyState,
  ErrorSource,
  ErrorState,
  ForbiddenState,
  ListMessage,
  MessageState,
  NotFound,
  Notice,
  Progress,
  SkeletonBar,
  SkeletonRows,
  SkeletonTalk,
  Stack,
} from '../src'
import { AddIcon, ImportIcon, OfflineIcon } from '../src/icons'
import { Chapter, LONG_WORDS, nothing, State } from './chapter'

/** What stands where something is not: empty, failed, forbidden, gone, on its way. */
export function Messages() {
  return (
    <>
      <Chapter title="Empty: says why and gives the next step">
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
        <ListMessage
          status={{ kind: 'ready' }}
          empty={{
            title: LONG_WORDS,
            text: 'The message of a list, by how far it has come.',
            action: { label: 'New partner', onSelect: nothing },
          }}
        />
      </Chapter>
      <Chapter title="Error: keeps what is known">
        <ErrorState title="Stock did not load" onRetry={nothing} code="TIMEOUT" requestId="01J9Z3K8">
          The server did not answer in time. Tried 5 times.
        </ErrorState>
        <ErrorState title="Stock did not load" onRetry={nothing} retrying />
        <ErrorSource value="stock@0.1.0-ab12cd34ef56">
          <ErrorState title="Stock did not load" onRetry={nothing} code="TIMEOUT" requestId="01J9Z3K8" />
        </ErrorSource>
      </Chapter>
      <Chapter title="No right to see, not there">
        <ForbiddenState title="Prices are hidden for you">
          Columns without a right are left out, never shown as zero. Ask an owner for Sales prices.
        </ForbiddenState>
        <NotFound level={3} />
        <MessageState icon={OfflineIcon} title="No connection" level={3}>
          What all of these are made of.
        </MessageState>
      </Chapter>
      <Chapter title="Notices">
        <Stack gap="2">
          <Notice tone="error" title="Two fields need a change before saving" />
          <Notice tone="warning" title="The date has passed" actions={<Button size="sm">Change it</Button>}>
            It was promised for 16.11.2026.
          </Notice>
          <Notice tone="success" title="All 29 are active" />
          <Notice title="Prices are copies">{LONG_WORDS}</Notice>
        </Stack>
      </Chapter>
      <Chapter title="Loading: skeleton keeps the row grid">
        <SkeletonRows rows={3} after={0} />
        <SkeletonTalk />
        <Stack gap="3" mt="3">
          <Delayed after={0}>
            <SkeletonBar w="40%" />
          </Delayed>
          <State name="How far it is">
            <Progress label="Import" value={40} />
          </State>
          <State name="Done">
            <Progress label="Import" value={100} />
          </State>
          <State name="How long is not known">
            <Progress label="Import" />
          </State>
        </Stack>
      </Chapter>
    </>
  )
}
