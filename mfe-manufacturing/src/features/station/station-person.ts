import { noDocumentTexts, type Project, type ProjectMember, type User } from '@tehas/contracts'
import type { OpenedStation, StationPerson } from '@tehas/contracts/station'
import { rightsOf, type Session } from '@tehas/shell-api'

const nobodyKnows = new Date(0).toISOString()

const userOf = ({ _id, firstName, lastName }: StationPerson): User => ({
  _id,
  username: '',
  email: '',
  avatarImage: null,
  createdDate: nobodyKnows,
  confirmed: { value: true },
  personalInformation: { firstName, lastName, phone: '', about: '' },
  formats: null,
  maximumAllowedProjectsToCreate: 0,
  notifications: [],
  projects: [],
  version: 1,
})

const memberOf = ({ _id, firstName, lastName }: StationPerson): ProjectMember => ({
  _id,
  invitationEmail: null,
  jobTitle: '',
  status: 'ACTIVE',
  user: { _id, email: '', firstName, lastName, avatarImage: null },
  userRights: { PRODUCTION: true },
})

const number = { prefix: '', suffix: '', numberType: 'DATE_INC', nextNumber: 1 } as const
const clock = { from: '08:00', to: '16:30' }

/** The project as far as a station is told of it: settings that My jobs does not show are empty. */
const projectOf = ({ project }: OpenedStation, me: ProjectMember): Project => ({
  ...project,
  description: '',
  logo: null,
  logoSizeOnDocuments: 'MEDIUM',
  labels: [],
  currency: 'EUR',
  vatPercentage: 0,
  marginTarget: 0,
  workCalendar: { timeZone: project.timeZone, workingHours: clock, break: clock, workingDays: [], holidays: [] },
  maxSize: 1,
  usedSize: 0,
  version: 1,
  company: {
    name: '',
    regCode: '',
    KMKR: '',
    homepage: '',
    email: '',
    phone: '',
    addresses: [],
    contacts: [],
    banks: [],
    offerValidTo: 0,
  },
  projectFields: { rootFields: [], productFields: [], processFields: [], itemFields: [] },
  ordersIdFormat: { salesId: number, productionId: number, buyId: number },
  apiKeys: [],
  users: [],
  manufacturingTable: [],
  productionTable: [],
  purchaseTable: [],
  saleTable: [],
  stockTable: [],
  inventoryLocations: [],
  longSystemProcesses: [],
  catalogue: { active: false, filters: [], url: '', title: '', subTitle: '', version: 0, theme: 'standart' },
  documentTexts: noDocumentTexts,
  featureFlags: { lapiRauteExcel: false, tociExcel: false, stockStructureEdit: false, orderFlowChart: false },
  me,
})

/** Who works at the station, as screens know a person: with the right to work on jobs alone. */
export function sessionAt(station: OpenedStation, person: StationPerson): Session {
  const member = memberOf(person)
  return {
    user: userOf(person),
    project: projectOf(station, member),
    member,
    rights: rightsOf(member, { signedIn: true }),
    isStacked: false,
  }
}
