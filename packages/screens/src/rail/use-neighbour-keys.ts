import { useEffect, useRef } from 'react'
import { type RailKeys, useRailKeys } from './use-rail-keys'

/**
 * Arrows at the title of what is open show the next row of the list that stands above it, as they do beside a rail; its row
 * comes into sight.
 */
export function useNeighbourKeys(keys: RailKeys): void {
  useRailKeys(useRef<HTMLElement>(null), keys)
  const { openId } = keys
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is opened
  useEffect(() => {
    document.querySelector('[role=row][data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
}
