import { isId } from '@tehas/contracts'
import { readLabel } from '@tehas/screens/scan'

/** The job whose card was scanned: the code of a card is the address of its job; undefined of anything else. */
export function jobOfCard(text: string): string | undefined {
  const label = readLabel(text)
  if (label.kind !== 'PAGE') return undefined
  const { pathname, searchParams } = new URL(label.path, location.origin)
  const job = searchParams.get('job')
  return pathname === '/dashboard/my-jobs' && job !== null && isId(job) ? job : undefined
}
