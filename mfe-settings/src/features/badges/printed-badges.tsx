import { usePrintSheet } from '@tehas/screens/print'
import { useSession } from '@tehas/shell-api'
import { createPortal } from 'react-dom'
import { BadgePages, PAPER, type PrintedBadge } from './badge-pages'

/** While it is shown, printing prints these badges alone. */
export function PrintedBadges({ badges }: { readonly badges: readonly PrintedBadge[] }) {
  const { project } = useSession()
  usePrintSheet(PAPER)
  return createPortal(
    <div data-print="">
      <BadgePages badges={badges} project={project?.name ?? ''} />
    </div>,
    document.body,
  )
}
