import type { StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { FilesPanel } from '@tehas/screens/files'
import { useRights } from '@tehas/shell-api'
import { fileOwnerOf } from '../file-owner'

/** Drawings and other files of a product; operators who make it see those that are for them. A locked product takes none. */
export function FilesTab({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const mayWrite = useRights().has('STOCK_WRITE') && !product.lock
  return <FilesPanel owner={fileOwnerOf(product)} mayWrite={mayWrite} title={t('Product')} hasTracking={false} />
}
