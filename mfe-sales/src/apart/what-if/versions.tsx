import { isApiError, useCall, useCommand } from '@tehas/api-client'
import { editableParts, type Id, type SaleOrder } from '@tehas/contracts'
import { type OfferSheet, type OfferVersion, whatIfCalls } from '@tehas/contracts/what-if'
import { formatDateTime, formatMoney, formatQuantity, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useConfirm, useReportError, useRights, useSession, useToast } from '@tehas/shell-api'
import { Box, Button, EmptyState, Flex, IconButton, SkeletonRows, Table, Text, VisuallyHidden } from '@tehas/ui'
import { DeleteIcon } from '@tehas/ui/icons'
import { Compared, SheetFigure } from './compared'
import { sheetRows } from './sheet-rows'

type VersionsProps = { readonly order: SaleOrder; readonly onUsed: () => void }

/** The order of today and the versions of its offer, side by side. */
export function Versions({ order, onUsed }: VersionsProps) {
  const { t } = useT()
  const found = useCall(whatIfCalls.listOfferVersions, { params: { orderId: order._id } })
  const refetch = () => void found.refetch()
  if (!found.data) {
    return (
      <NotLoaded found={found} title={t('The versions of the offer did not load')}>
        <SkeletonRows rows={8} />
      </NotLoaded>
    )
  }
  const { today, versions } = found.data
  if (versions.length === 0) {
    return (
      <EmptyState title={t('No versions of this offer yet')}>
        {t('Try changes and keep them under a name: they stand here beside the order.')}
      </EmptyState>
    )
  }
  return <SideBySide order={order} today={today} versions={versions} onChanged={refetch} onUsed={onUsed} />
}

type SideBySideProps = VersionsProps & {
  readonly today: OfferSheet
  readonly versions: readonly OfferVersion[]
  readonly onChanged: () => void
}

const COLUMN = '124px'

function SideBySide({ order, today, versions, onChanged, onUsed }: SideBySideProps) {
  const { t } = useT()
  const currency = useSession().project?.currency
  const lines = linesOf([today, ...versions])
  const first = {
    position: 'sticky',
    insetInlineStart: '0',
    bg: 'bg.panel',
    minW: '96px',
    maxW: '128px',
    zIndex: '1',
  } as const
  const figure = { minW: COLUMN, verticalAlign: 'top', py: '1.5' } as const
  return (
    // What is wider than the drawer is scrolled, also by keys.
    <Box overflowX="auto" mx="-5" px="5" role="region" aria-label={t('Versions side by side')} tabIndex={0}>
      <Table
        css={{
          // A phone shows the order and one version beside it.
          '& th, & td': { px: { base: '1.5', sm: '2.5' } },
          '& th[scope=row]': { ...first, whiteSpace: 'normal' },
          '& td': figure,
        }}
      >
        <thead>
          <tr>
            <Box as="th" css={first}>
              <VisuallyHidden>{t('In the offer')}</VisuallyHidden>
            </Box>
            <Box as="th" data-numeric="" verticalAlign="top" py="1.5">
              <Text color="fg" fontWeight="semibold">
                {t('Order today')}
              </Text>
            </Box>
            {versions.map((version) => (
              <Box as="th" key={version._id} data-numeric="" verticalAlign="top" py="1.5" minW={COLUMN}>
                <VersionHead order={order} version={version} onChanged={onChanged} onUsed={onUsed} />
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheetRows(t, currency).map((row) => {
            const now = row.value(today)
            const weight = row.isStrong ? 'semibold' : undefined
            return (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <Box as="td" data-numeric="" fontWeight={weight}>
                  <SheetFigure row={row} value={now} unpriced={today.missingPrices} />
                </Box>
                {versions.map((version) => (
                  <Box as="td" key={version._id} data-numeric="" fontWeight={weight}>
                    <Compared row={row} value={row.value(version)} from={now} unpriced={version.missingPrices} />
                  </Box>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tbody>
          {[...lines].map(([id, name]) => {
            const [now, ...others] = [today, ...versions].map((sheet) => sheet.lines.find(({ _id }) => _id === id))
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-numeric="">
                  <LineCell line={now} />
                </td>
                {others.map((line, at) => (
                  <td key={versions[at]?._id} data-numeric="">
                    <LineCell line={line} from={now} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Box>
  )
}

/** The lines of all sheets, each once, in the order in which they are met. */
function linesOf(sheets: readonly OfferSheet[]): ReadonlyMap<Id, string> {
  const names = new Map<Id, string>()
  for (const { _id, name } of sheets.flatMap(({ lines }) => lines)) if (!names.has(_id)) names.set(_id, name)
  return names
}

type SheetLine = OfferSheet['lines'][number]
type LineCellProps = { readonly line: SheetLine | undefined; readonly from?: SheetLine | undefined }

function LineCell({ line, from }: LineCellProps) {
  const { t } = useT()
  const currency = useSession().project?.currency
  if (!line) return <Text color="fg.muted">{t('not in it')}</Text>
  const format = (value: number): string => formatMoney(value, currency)
  const { salePriceWithMarkupPercentage: sum, unitPriceWithMarkupPercentage: each } = line
  return (
    <>
      <Text textStyle="xs" color="fg.muted">
        {`${formatQuantity(line.netQuantity, line.unit, t)} × ${formatMoney(each, currency)}`}
      </Text>
      {from ? (
        <Compared row={{ format, formatDifference: format }} value={sum} from={from.salePriceWithMarkupPercentage} />
      ) : (
        formatMoney(sum, currency)
      )}
    </>
  )
}

type VersionHeadProps = VersionsProps & { readonly version: OfferVersion; readonly onChanged: () => void }

function VersionHead({ order, version, onChanged, onUsed }: VersionHeadProps) {
  const { t } = useT()
  const { name, createdAt, createdBy } = version
  const confirm = useConfirm()
  const toast = useToast()
  const report = useReportError()
  const canWrite = useRights().has('SALES_WRITE')
  const use = useCommand(whatIfCalls.useOfferVersion, {
    quiet: true,
    onSuccess: () => {
      toast.success(t('The order is now as “{{name}}”', { name }))
      onUsed()
    },
    onError: (error) => {
      if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return report(error)
      toast.info(t('Somebody changed the order meanwhile. Look at it and try again.'))
      onChanged()
    },
  })
  const remove = useCommand(whatIfCalls.removeOfferVersion, { onSettled: onChanged })
  const askToUse = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('Make the order as “{{name}}”?', { name }),
      body: t('Its lines and its discount become those of this version. The log tells what changed.'),
      confirmLabel: t('Use this version'),
      cancelLabel: t('Keep the order'),
    })
    if (agreed) use.mutate({ body: { orderId: order._id, version: order.version, offerVersionId: version._id } })
  }
  const askToRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('Remove the version “{{name}}”?', { name }),
      confirmLabel: t('Remove version'),
      cancelLabel: t('Leave version'),
    })
    if (agreed) remove.mutate({ body: { offerVersionId: version._id } })
  }
  return (
    <Box whiteSpace="normal">
      <Text color="fg" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text textStyle="xs" fontWeight="normal" color="fg.muted">
        {createdBy ? `${createdBy.firstName} ${createdBy.lastName}` : null}
        <br />
        {formatDateTime(createdAt)}
      </Text>
      {canWrite ? (
        <Flex justify="flex-end" gap="1" mt="1">
          {editableParts[order.status] === 'notes-only' ? null : (
            <Button
              aria-label={t('Use the version {{name}}', { name })}
              loading={use.isPending}
              onClick={() => void askToUse()}
            >
              {t('Use')}
            </Button>
          )}
          <IconButton label={t('Remove the version {{name}}', { name })} onClick={() => void askToRemove()}>
            <DeleteIcon />
          </IconButton>
        </Flex>
      ) : null}
    </Box>
  )
}
