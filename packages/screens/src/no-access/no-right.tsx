import { askForRights } from '@tehas/api-client'
import type { Right } from '@tehas/contracts'
import { ForbiddenState } from '@tehas/ui'
import { useTexts } from '../texts'

/** In the place of a whole page that needs a right which the member lacks: its name, and who can give it. */
export function NoRight({ right }: { readonly right: Right }) {
  const { t } = useTexts()
  return <ForbiddenState level={1}>{askForRights(t, [right])}</ForbiddenState>
}
