import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

const steps = () => import(/* webpackChunkName: "wizard" */ './features/create-project/wizard-screens')
const users = () => import('./features/users/users-page')
const teams = () => import(/* webpackChunkName: "work" */ './features/teams/teams-page')
const processes = () => import(/* webpackChunkName: "work" */ './features/processes/processes-page')
const fields = () => import('./features/fields/fields-page')
const stations = () => import(/* webpackChunkName: "work" */ './features/stations/stations-page')
const partners = () => import(/* webpackChunkName: "partners" */ './features/partners/partners-page')

export default defineRemote(descriptor, {
  routes: {
    'create-project': () =>
      import(/* webpackChunkName: "wizard" */ './features/create-project/wizard-layout').then(
        (module) => module.WizardLayout,
      ),
    'create-project.company': () => steps().then((module) => module.CompanyStep),
    'create-project.project': () => steps().then((module) => module.ProjectStep),
    'create-project.fields': () => steps().then((module) => module.FieldsStep),
    'create-project.root-field': () => steps().then((module) => module.UpsertRootField),
    'create-project.process-field': () => steps().then((module) => module.UpsertProcessField),
    'create-project.item-field': () => steps().then((module) => module.UpsertItemField),
    'create-project.processes': () => steps().then((module) => module.ProcessesStep),
    'create-project.process': () => steps().then((module) => module.UpsertProcess),
    'create-project.teams': () => steps().then((module) => module.TeamsStep),
    'create-project.team': () => steps().then((module) => module.UpsertTeam),
    'create-project.finish': () => steps().then((module) => module.FinishStep),
    settings: () => import('./features/settings/settings-layout').then((module) => module.SettingsLayout),
    'settings.profile': () => import('./features/profile/profile-page').then((module) => module.ProfilePage),
    'settings.company': () =>
      import(/* webpackChunkName: "workshop" */ './features/company/company-page').then((module) => module.CompanyPage),
    'settings.project': () =>
      import(/* webpackChunkName: "workshop" */ './features/project/project-page').then((module) => module.ProjectPage),
    'settings.users': () => users().then((module) => module.UsersPage),
    'settings.users.active': () => users().then((module) => module.ActiveUsers),
    'settings.users.invitations': () => users().then((module) => module.InvitedUsers),
    'settings.users.disabled': () => users().then((module) => module.DisabledUsers),
    'settings.teams': () => teams().then((module) => module.TeamsPage),
    'settings.team': () => teams().then((module) => module.TeamsPageDrawer),
    'settings.processes': () => processes().then((module) => module.ProcessesPage),
    'settings.process': () => processes().then((module) => module.ProcessesPageDrawer),
    'settings.fields': () => fields().then((module) => module.FieldsPage),
    'settings.root-field': () => fields().then((module) => module.FieldsPageRootDrawer),
    'settings.process-field': () => fields().then((module) => module.FieldsPageProcessDrawer),
    'settings.item-field': () => fields().then((module) => module.FieldsPageItemDrawer),
    'settings.partners': () => partners().then((module) => module.PartnersPage),
    'settings.partner': () => partners().then((module) => module.PartnersPageDrawer),
    'settings.quality': () =>
      import(/* webpackChunkName: "work" */ './features/quality/reasons-page').then((module) => module.ReasonsPage),
    'settings.stations': () => stations().then((module) => module.StationsPage),
    'settings.station': () => stations().then((module) => module.StationsPageDrawer),
    'settings.locations': () =>
      import(/* webpackChunkName: "work" */ './features/locations/locations-page').then(
        (module) => module.LocationsPage,
      ),
    'settings.location': () =>
      import(/* webpackChunkName: "work" */ './features/locations/location-drawer').then(
        (module) => module.LocationDrawer,
      ),
  },
  drawers: {
    'partner.upsert': () =>
      import(/* webpackChunkName: "partners" */ './drawers/partner-upsert').then((module) => module.PartnerUpsert),
  },
  messages: { et, en },
})
