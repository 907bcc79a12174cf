import { type Currency, formatNumber, formatQuantity, type Translate, unitLabel, useT } from '@tehas/i18n'
import type { SaveProducts } from '@tehas/order-screens/detail'
import { useReportSaveError } from '@tehas/screens'
import { useSession, useToast } from '@tehas/shell-api'
import { Box, Flex, Text } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useState } from 'react'
import { perUnit } from '../prices/per-unit'
import { type DifferingLine, keepingQuantity } from './differing-terms'

type TermsDialogProps = {
  readonly supplier: string
  readonly lines: readonly DifferingLine[]
  readonly saveProducts: SaveProducts
  readonly onClose: () => void
}

/** What a supplier says of the lines of an offered purchase beside what stands there; what is chosen is taken as one act. */
export function TermsDialog({ supplier, lines, saveProducts, onClose }: TermsDialogProps) {
  const { t } = useT()
  const toast = useToast()
  const reportSaveError = useReportSaveError()
  const currency = useSession().project?.currency ?? 'EUR'
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const chosen = lines.filter(({ line }) => !left.has(line._id))
  /** Lines that keep their quantity, though the supplier sells in other steps. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const toggled = (set: ReadonlySet<string>, lineId: string, isIn: boolean): ReadonlySet<string> =>
    new Set(isIn ? [...set, lineId] : [...set].filter((one) => one !== lineId))
  const choose = (lineId: string, isTaken: boolean) => setLeft(toggled(left, lineId, !isTaken))
  const take = async () => {
    setSaving(true)
    try {
      await saveProducts(
        chosen.map(({ line: { _id }, fields }) => ({
          ...{ kind: 'product' as const, _id },
          fields: kept.has(_id) ? keepingQuantity(fields) : fields,
        })),
      )
      toast.success(t('{{count}} lines are as the supplier says', { count: chosen.length }))
      onClose()
    } catch (error) {
      reportSaveError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <ActionDialog
      title={t('What {{supplier}} says of the lines', { supplier })}
      cancelLabel={t('Cancel')}
      actionLabel={t('Take of {{count}} lines', { count: chosen.length })}
      onAction={() => void take()}
      disabled={chosen.length === 0 || isSaving}
      onClose={onClose}
    >
      <Box as="ul" maxH="55vh" overflowY="auto">
        {lines.map((differing) => (
          <Box as="li" key={differing.line._id} py="2.5" borderTopWidth="1px" listStyleType="none">
            <Checkbox
              checked={!left.has(differing.line._id)}
              onChange={(isTaken) => choose(differing.line._id, isTaken)}
            >
              {differing.line.name}
            </Checkbox>
            <Box ps="7" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {changesOf(differing, { t, currency }).map(({ label, from, to }) => (
                <Flex key={label} gap="2" wrap="wrap">
                  <Text minW="28">{label}</Text>
                  <Text>{from}</Text>
                  <Text aria-hidden>→</Text>
                  <Text color="fg" fontWeight="medium">
                    {to}
                  </Text>
                </Flex>
              ))}
              {conditionsOf(differing, t).map((condition) => (
                <Text key={condition}>{condition}</Text>
              ))}
              {asksForQuantity(differing) && !left.has(differing.line._id) ? (
                <Checkbox
                  checked={!kept.has(differing.line._id)}
                  onChange={(isRounded) => setKept(toggled(kept, differing.line._id, !isRounded))}
                >
                  {t('Also the quantity: {{amount}} in its steps', {
                    amount: formatQuantity(differing.terms.quantity, differing.line.unit, t),
                  })}
                </Checkbox>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
    </ActionDialog>
  )
}

/** Where only the quantity differs, the line is left as a whole. */
const asksForQuantity = ({ fields }: DifferingLine): boolean =>
  fields.netQuantity !== undefined && Object.keys(fields).length > 1

type Change = { readonly label: string; readonly from: string; readonly to: string }
type Options = { readonly t: Translate; readonly currency: Currency }

const MISSING = '–'

/** What stands in the line and what would, field by field. */
function changesOf({ line, terms, fields }: DifferingLine, { t, currency }: Options): Change[] {
  const sold = (of: typeof line | typeof terms) =>
    of.purchaseUnit === ''
      ? unitLabel(line.unit, t)
      : t('{{name}} of {{quantity}}', {
          name: of.purchaseUnit,
          quantity: formatQuantity(of.purchaseFactor, line.unit, t),
        })
  const price = (of: typeof line | typeof terms) =>
    typeof of.unitPrice === 'number' ? perUnit(of.unitPrice, line.unit, { currency, t }) : MISSING
  const quantity = (amount: number) => formatQuantity(amount, line.unit, t)
  const rows: Change[] = [
    { label: t('Supplier’s code'), from: line.supplierCode || MISSING, to: terms.supplierCode || MISSING },
    { label: t('Bought in'), from: sold(line), to: sold(terms) },
    { label: t('Price'), from: price(line), to: price(terms) },
    ...('netQuantity' in fields
      ? [{ label: t('Quantity'), from: quantity(line.netQuantity), to: quantity(terms.quantity) }]
      : []),
  ]
  return rows.filter(({ from, to }) => from !== to)
}

/** What else is known of how the supplier sells it. */
function conditionsOf({ line, terms }: DifferingLine, t: Translate): string[] {
  const { isListed, minimum, multiple, leadDays, purchaseUnit } = terms
  if (!isListed) return [t('It does not list this product: its price and quantity stay.')]
  const sold = (count: number) => `${formatNumber(count)} ${purchaseUnit || unitLabel(line.unit, t)}`
  return [
    ...(minimum > 0 ? [t('Sells at least {{amount}}', { amount: sold(minimum) })] : []),
    ...(multiple > 1 ? [t('Sells in steps of {{amount}}', { amount: sold(multiple) })] : []),
    ...(leadDays > 0 ? [t('There in {{count}} working days', { count: leadDays })] : []),
  ]
}
