import type { OfferAccess, RouteDescriptor } from '@tehas/contracts'
import {
  AddressIcon,
  CompanyIcon,
  CompleteIcon,
  FieldsIcon,
  type IconComponent,
  LockIcon,
  PartnerIcon,
  ProcessesIcon,
  ProjectIcon,
  TeamIcon,
  UserIcon,
  UsersIcon,
} from '@tehas/ui/icons'
import { descriptor } from '../../descriptor'

/** Pixels that the menu takes beside a page, from 960 px on. */
export const SETTINGS_MENU_WIDTH = 184

export type SettingsMenuItem = {
  readonly path: string
  /** English text key. */
  readonly label: string
  readonly icon: IconComponent
  readonly access: OfferAccess
}

const icons: Readonly<Record<string, IconComponent>> = {
  'settings.profile': UserIcon,
  'settings.company': CompanyIcon,
  'settings.users': UsersIcon,
  'settings.teams': TeamIcon,
  'settings.processes': ProcessesIcon,
  'settings.fields': FieldsIcon,
  'settings.partners': PartnerIcon,
  'settings.project': ProjectIcon,
  'settings.locations': AddressIcon,
  'settings.stations': LockIcon,
  'settings.quality': CompleteIcon,
}

/** The pages that the search finds as well, in the order of the menu; a page that one may not open is not listed. */
export const settingsMenu: readonly SettingsMenuItem[] = descriptor.sought.flatMap(({ route, label }) => {
  const { path, access }: RouteDescriptor = descriptor.routes.find(({ id }) => id === route) ?? { id: route, path: '' }
  const icon = icons[route]
  return icon ? [{ path, label: label.en, icon, access: access ?? 'MEMBER' }] : []
})
