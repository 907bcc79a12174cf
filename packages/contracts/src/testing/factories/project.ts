import type { Address, Bank, Contact } from '../../entities/address'
import type { ApiKey, GeneratedApiKey } from '../../entities/api-key'
import type { CustomField } from '../../entities/custom-field'
import { noDocumentTexts } from '../../entities/document-texts'
import type { FileAttachment } from '../../entities/file-attachment'
import type { Partner, PartnerInput } from '../../entities/partner'
import type { ProcessDefinition, ProcessDefinitionInput } from '../../entities/process-definition'
import type { Company, InventoryLocation, Project } from '../../entities/project'
import type { Team, TeamInput } from '../../entities/team'
import type { WorkCalendar } from '../../entities/work-calendar'
import { testId } from '../test-id'
import { createTestProjectMember } from './account'

export const createTestContact = (overrides: Partial<Contact> = {}): Contact => ({
  name: 'Marek Kalda',
  email: 'marek@kaldamoobel.example',
  phone: '+372 5550 2201',
  ...overrides,
})

export const createTestAddress = (overrides: Partial<Address> = {}): Address => ({
  street: 'Lai tn 14',
  city: 'Rakvere',
  county: 'Lääne-Virumaa',
  country: 'Estonia',
  postalCode: '44308',
  mainAddress: true,
  deliveryAddress: true,
  ...overrides,
})

export const createTestBank = (overrides: Partial<Bank> = {}): Bank => ({
  name: 'Swedbank',
  IBAN: 'EE382200221020145685',
  SWIFT: 'HABAEE2X',
  ...overrides,
})

export const createTestCompany = (overrides: Partial<Company> = {}): Company => ({
  name: 'Tammiku Töökoda OÜ',
  regCode: '14512873',
  KMKR: 'EE102148735',
  homepage: 'https://tammikutookoda.example',
  email: 'info@tammikutookoda.example',
  phone: '+372 5550 1100',
  addresses: [createTestAddress()],
  contacts: [createTestContact()],
  banks: [createTestBank()],
  offerValidTo: 14,
  ...overrides,
})

export const createTestCustomField = (overrides: Partial<CustomField> = {}): CustomField => ({
  position: 0,
  _id: testId('field'),
  key: 'coating',
  label: 'Pinnakate',
  icon: '',
  defaultValue: '',
  description: '',
  type: 'text',
  inputType: 'select',
  options: ['RAL 9005', 'RAL 7016'],
  status: 'ACTIVE',
  validations: [],
  table: true,
  systemField: false,
  editable: true,
  ...overrides,
})

export const createTestInventoryLocation = (overrides: Partial<InventoryLocation> = {}): InventoryLocation => ({
  _id: testId('location'),
  name: 'Riiul 1, vahe C',
  description: '',
  image: null,
  ...overrides,
})

export const createTestApiKey = (overrides: Partial<ApiKey> = {}): ApiKey => ({
  _id: testId('api-key'),
  title: 'Raamatupidamine',
  access: 'READ',
  ...overrides,
})

export const createTestGeneratedApiKey = (overrides: Partial<GeneratedApiKey> = {}): GeneratedApiKey => ({
  ...createTestApiKey(),
  key: 'tehas_0000000000000000000000000000',
  ...overrides,
})

export const createTestWorkCalendar = (overrides: Partial<WorkCalendar> = {}): WorkCalendar => ({
  timeZone: 'Europe/Tallinn',
  workingHours: { from: '08:00', to: '16:30' },
  break: { from: '12:00', to: '12:30' },
  workingDays: [1, 2, 3, 4, 5],
  holidays: [
    { date: '2026-12-24', name: 'jõululaupäev' },
    { date: '2026-12-25', name: 'esimene jõulupüha' },
    { date: '2026-12-26', name: 'teine jõulupüha' },
    { date: '2027-01-01', name: 'uusaasta' },
  ],
  ...overrides,
})

export const createTestProject = (overrides: Partial<Project> = {}): Project => ({
  _id: testId('project'),
  name: 'Tammiku Töökoda',
  description: '',
  logo: null,
  logoSizeOnDocuments: 'MEDIUM',
  labels: ['RAL 9005', 'eksport'],
  currency: 'EUR',
  vatPercentage: 24,
  marginTarget: 28,
  documentTexts: noDocumentTexts,
  timeZone: 'Europe/Tallinn',
  workCalendar: createTestWorkCalendar(),
  maxSize: 125,
  usedSize: 0,
  version: 1,
  company: createTestCompany(),
  projectFields: { rootFields: [], productFields: [createTestCustomField()], processFields: [], itemFields: [] },
  ordersIdFormat: {
    salesId: { prefix: 'SO-', suffix: '', numberType: 'YEAR_INC', nextNumber: 149 },
    productionId: { prefix: 'MO-', suffix: '', numberType: 'YEAR_INC', nextNumber: 92 },
    buyId: { prefix: 'PO-', suffix: '', numberType: 'YEAR_INC', nextNumber: 78 },
  },
  apiKeys: [],
  users: [createTestProjectMember({ userRights: { OWNER: true } })],
  manufacturingTable: [],
  productionTable: [],
  purchaseTable: [],
  saleTable: [],
  stockTable: [],
  inventoryLocations: [createTestInventoryLocation()],
  longSystemProcesses: [],
  catalogue: { active: false, filters: [], url: '', title: '', subTitle: '', version: 0, theme: 'standart' },
  featureFlags: { lapiRauteExcel: false, tociExcel: false, stockStructureEdit: false, orderFlowChart: false },
  me: createTestProjectMember({ userRights: { OWNER: true } }),
  ...overrides,
})

export const createTestPartnerInput = (overrides: Partial<PartnerInput> = {}): PartnerInput => ({
  name: 'Kalda Mööbel OÜ',
  contacts: [createTestContact()],
  addresses: [createTestAddress()],
  ...overrides,
})

export const createTestPartner = (overrides: Partial<Partner> = {}): Partner => ({
  _id: testId('partner'),
  name: 'Kalda Mööbel OÜ',
  regCode: '12874430',
  KMKR: 'EE101874430',
  homepage: '',
  active: true,
  isClient: true,
  isSupplier: false,
  paymentDue: 14,
  documentLanguage: null,
  discountPercentage: 0,
  contacts: [createTestContact()],
  addresses: [createTestAddress()],
  banks: [createTestBank()],
  version: 1,
  ...overrides,
})

export const createTestTeamInput = (overrides: Partial<TeamInput> = {}): TeamInput => ({
  name: 'Keevitus',
  ...overrides,
})

export const createTestTeam = (overrides: Partial<Team> = {}): Team => ({
  _id: testId('team'),
  name: 'Keevitus',
  active: true,
  members: [],
  description: '',
  avatar: 'WELDING_1',
  processes: [],
  kanban: {
    taskCount: 0,
    taskPrefix: 'TASK',
    version: 0,
    columns: [{ _id: testId('column'), columnName: 'Teha', tasks: [], status: 'START' }],
  },
  version: 1,
  ...overrides,
})

export const createTestProcessDefinitionInput = (
  overrides: Partial<ProcessDefinitionInput> = {},
): ProcessDefinitionInput => ({ name: 'Keevitamine', price: { value: 42, unit: 'H' }, ...overrides })

export const createTestProcessDefinition = (overrides: Partial<ProcessDefinition> = {}): ProcessDefinition => ({
  _id: testId('process-definition'),
  name: 'Keevitamine',
  team: testId('team'),
  workload: { value: 22, unit: 'MIN' },
  changeoverTime: { value: 15, unit: 'MIN' },
  leadTime: { value: 1, unit: 'MIN' },
  price: { value: 42, unit: 'H' },
  markupPercentage: 25,
  avatar: 'WELDING_1',
  timeCalculations: true,
  active: true,
  dynamicFields: {},
  version: 1,
  ...overrides,
})

export const createTestFileAttachment = (overrides: Partial<FileAttachment> = {}): FileAttachment => ({
  _id: testId('file'),
  fileserviceId: testId('stored-file'),
  fileName: 'TF-80 rev B.pdf',
  preview: null,
  fullPreview: null,
  contentType: 'application/pdf',
  showInTracking: false,
  accessType: 'BUSINESS',
  size: 1_258_291,
  ...overrides,
})
