import type { FileKind } from '@tehas/contracts/files'
import type { IconComponent } from '@tehas/ui'
import { CsvIcon, ExcelIcon, FileIcon as GenericIcon, InvoiceIcon, PdfIcon, PhotoIcon, WordIcon } from '@tehas/ui/icons'

const icons: Readonly<Record<FileKind, IconComponent>> = {
  PDF: PdfIcon,
  IMAGE: PhotoIcon,
  WORD: WordIcon,
  EXCEL: ExcelIcon,
  CSV: CsvIcon,
  INVOICE: InvoiceIcon,
  GENERIC: GenericIcon,
}

/** By which sign a file is known (specification §3). */
export function FileIcon({ kind, size = 16 }: { readonly kind: FileKind; readonly size?: number }) {
  const Glyph = icons[kind]
  return <Glyph size={size} />
}
