import type { Right } from '@tehas/contracts'
import { useRights } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import type { EmptyAction } from '@tehas/ui'

type Way = { readonly right: Right; readonly path: string; readonly label: string }

/** The way on from a list that is empty, to where what it shows comes from; undefined for whoever may not go there. */
export function useWayTo({ right, path, label }: Way): EmptyAction | undefined {
  const rights = useRights()
  const navigate = useNavigate()
  return rights.has(right) ? { label, onSelect: () => void navigate(path) } : undefined
}
