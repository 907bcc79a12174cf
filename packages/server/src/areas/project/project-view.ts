import type { FieldLevel, Project, ProjectMember, ProjectTable } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { holidayCountrySchema, workCalendarOf } from '../../calendar/work-calendar'
import { usedMegabytes } from '../../files/project-room'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { listMembers } from './members'
import { getColumns, getFields, getLocations, getNumberFormats, getProjectRow } from './repository'

/** Which project is looked at, by whom and when. */
type ProjectPlace = Pick<ProjectContext, 'tx' | 'projectId' | 'user' | 'now'>

/**
 * What every member may know of the others: who they are and what they do. Rights, addresses and open invitations are for
 * USERS (rules §14); one sees one's own.
 */
const asColleague =
  (me: ProjectMember) =>
  (member: ProjectMember): readonly ProjectMember[] => {
    if (member._id === me._id) return [member]
    if (member.user === null) return []
    const { phone: _, ...user } = member.user
    return [{ ...member, invitationEmail: null, user: { ...user, email: '' }, userRights: {} }]
  }

/** The whole project as a member receives it. */
export async function viewProject({ tx, projectId, user, now }: ProjectPlace): Promise<Project> {
  const row = await getProjectRow(tx, projectId)
  const ordersIdFormat = await getNumberFormats(tx)
  const members = await listMembers(tx)
  const fields = await getFields(tx)
  const columns = await getColumns(tx)
  const inventoryLocations = await getLocations(tx)
  const country = holidayCountrySchema.parse(row.company.addresses[0]?.country)
  const me = members.find((member) => member.user?._id === user._id)
  if (!me) throw new AppError('NOT_VALID_PROJECT_ID')
  const users = hasRight(me.userRights, 'USERS') ? members : members.flatMap(asColleague(me))
  const fieldsOf = (level: FieldLevel) =>
    fields.filter((field) => field.level === level).map((field) => field.definition)
  const columnsOf = (table: ProjectTable) =>
    columns.filter((column) => column.table_name === table).map(({ key, header }) => ({ key, header }))
  const flag = (name: string) => row.feature_flags[name] ?? false
  return {
    _id: row.project_id,
    name: row.name,
    description: row.description,
    logo: row.logo,
    logoSizeOnDocuments: row.logo_size_on_documents,
    labels: row.labels,
    currency: row.currency,
    vatPercentage: row.vat_percentage,
    marginTarget: row.margin_target,
    timeZone: row.time_zone,
    workCalendar: await workCalendarOf({ country, timeZone: row.time_zone }, now()),
    maxSize: row.max_size,
    usedSize: await usedMegabytes(tx, projectId),
    version: row.version,
    company: row.company,
    projectFields: {
      rootFields: fieldsOf('rootFields'),
      productFields: fieldsOf('productFields'),
      processFields: fieldsOf('processFields'),
      itemFields: fieldsOf('itemFields'),
    },
    ordersIdFormat,
    apiKeys: [],
    users,
    manufacturingTable: columnsOf('manufacturingTable'),
    productionTable: columnsOf('productionTable'),
    purchaseTable: columnsOf('purchaseTable'),
    saleTable: columnsOf('saleTable'),
    stockTable: columnsOf('stockTable'),
    inventoryLocations,
    longSystemProcesses: [],
    catalogue: row.catalogue,
    documentTexts: row.document_texts,
    featureFlags: {
      lapiRauteExcel: flag('lapiRauteExcel'),
      tociExcel: flag('tociExcel'),
      stockStructureEdit: flag('stockStructureEdit'),
      orderFlowChart: flag('orderFlowChart'),
    },
    me,
  }
}
