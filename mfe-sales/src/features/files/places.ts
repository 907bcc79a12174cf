import { orderKindSchema, orderKinds, type PanelId, type Right } from '@tehas/contracts'
import type { FilePlace, ListedFile } from '@tehas/contracts/files'
import type { FileHandle } from '@tehas/screens/files'
import { type Rights, useShell } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { useCallback, useRef } from 'react'

const { SALE_ORDER, MANUFACTURING_ORDER, PURCHASE_ORDER } = orderKinds

/** By which right files of a place are read; whoever sees any sees those of the others. */
export const readRights: Readonly<Record<FilePlace, Right | undefined>> = {
  SALE_ORDER: SALE_ORDER.rights.read,
  MANUFACTURING_ORDER: MANUFACTURING_ORDER.rights.read,
  PURCHASE_ORDER: PURCHASE_ORDER.rights.read,
  STOCK: 'STOCK_READ',
  LOCATION: undefined,
  LOGO: undefined,
  QUALITY: 'QUALITY_REPORTS_READ',
  NOWHERE: undefined,
}

const writeRights: Readonly<Partial<Record<FilePlace, Right>>> = {
  SALE_ORDER: SALE_ORDER.rights.write,
  MANUFACTURING_ORDER: MANUFACTURING_ORDER.rights.write,
  PURCHASE_ORDER: PURCHASE_ORDER.rights.write,
  STOCK: 'STOCK_WRITE',
}

/** The attached file that a row is; pictures are changed where they hang. */
export const handleOf = (file: ListedFile): FileHandle | undefined =>
  file.source === 'FILE' && file.accessType ? { ...file, accessType: file.accessType } : undefined

/** It was taken away, and can be hung up again for a while. */
export const isRemoved = ({ source, place }: ListedFile): boolean => source === 'FILE' && place === 'NOWHERE'

/** The attached file that a person may change now, or undefined. */
export function changeable(file: ListedFile, rights: Rights): FileHandle | undefined {
  const right = writeRights[file.place]
  return right !== undefined && rights.has(right) ? handleOf(file) : undefined
}

const LOCATION = '/dashboard/settings/inventory-locations/upsert-inventory-location/'
const PROJECT = '/dashboard/settings/project'
const QUALITY = '/dashboard/quality-reports?qualityReportId='

/** Opens what a file hangs on; undefined where that is gone, or the person may not open it. The same in each render. */
export function useWhereItHangs(): (file: ListedFile) => (() => void) | undefined {
  const shell = useShell()
  const navigate = useNavigate()
  const newest = useRef({ shell, navigate })
  newest.current = { shell, navigate }
  return useCallback(({ place, hangsOn, owner }) => {
    const { shell: now, navigate: go } = newest.current
    const panel = (id: PanelId, value: string) => (now.offersPanel(id) ? () => now.openPanel(id, value) : undefined)
    if (!hangsOn || (place === 'NOWHERE' && !owner)) return undefined
    const kind = orderKindSchema.safeParse(place).data
    if (kind) return panel(orderKinds[kind].panel, hangsOn._id)
    if (place === 'STOCK') return panel('stockId', hangsOn._id)
    if (place === 'LOCATION' || place === 'LOGO') {
      const settings = place === 'LOGO' ? PROJECT : `${LOCATION}${hangsOn._id}`
      return now.session.rights.has('PROJECT') ? () => void go(settings) : undefined
    }
    return place === 'QUALITY' ? () => void go(`${QUALITY}${hangsOn._id}`) : undefined
  }, [])
}
