import { useT } from '@tehas/i18n'
import { CellSaid, CellTag } from '@tehas/ui/grid'

/** The first label of an order, and how many more there are; a cut tag would be a wrong one. */
export function LabelTags({ labels }: { readonly labels: readonly string[] }) {
  const { t } = useT()
  const [first, ...rest] = labels
  if (first === undefined) return null
  return (
    <>
      <CellTag title={labels.join(', ')}>{first}</CellTag>
      {rest.length > 0 ? (
        <>
          <CellTag isSilent>+{rest.length}</CellTag>
          <CellSaid>{t('and {{labels}}', { labels: rest.join(', ') })}</CellSaid>
        </>
      ) : null}
    </>
  )
}
