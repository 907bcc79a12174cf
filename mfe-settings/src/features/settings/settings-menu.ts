import type { OfferAccess } from '@tehas/contracts'
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

/** Pixels that the menu takes beside a page, from 960 px on. */
export const SETTINGS_MENU_WIDTH = 184

export type SettingsMenuItem = {
  readonly path: string
  /** English text key. */
  readonly label: string
  readonly icon: IconComponent
  readonly access: OfferAccess
}

/** The pages of the settings, in the order of the menu; a page that one may not open is not listed. */
export const settingsMenu: readonly SettingsMenuItem[] = [
  { path: 'profile', label: 'Profile', icon: UserIcon, access: 'MEMBER' },
  { path: 'company', label: 'Company', icon: CompanyIcon, access: 'COMPANY' },
  { path: 'users', label: 'Users', icon: UsersIcon, access: 'USERS' },
  { path: 'project-teams', label: 'Teams', icon: TeamIcon, access: 'TEAMS' },
  { path: 'project-processes', label: 'Processes', icon: ProcessesIcon, access: 'PROCESSES' },
  { path: 'project-fields', label: 'Fields', icon: FieldsIcon, access: 'FIELDS' },
  { path: 'partners', label: 'Partners', icon: PartnerIcon, access: 'PARTNERS' },
  { path: 'project', label: 'Project', icon: ProjectIcon, access: 'PROJECT' },
  { path: 'inventory-locations', label: 'Locations', icon: AddressIcon, access: 'PROJECT' },
  { path: 'stations', label: 'Stations', icon: LockIcon, access: 'PROJECT' },
  { path: 'quality', label: 'Quality', icon: CompleteIcon, access: 'PROJECT' },
]
