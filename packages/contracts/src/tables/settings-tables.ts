import { type ColumnDeclaration, exportColumn } from './table-column'

/** What a file of the teams says. */
export const teamTable = [
  exportColumn('name', 'text', { en: 'Team', et: 'Meeskond' }),
  exportColumn('work', 'text', { en: 'Processes', et: 'Protsessid' }),
  exportColumn('people', 'number', { en: 'People', et: 'Inimesi' }),
  exportColumn('names', 'text', { en: 'Who', et: 'Kes' }),
  exportColumn('description', 'text', { en: 'Description', et: 'Kirjeldus' }),
  exportColumn('active', 'flag', { en: 'In use', et: 'Kasutusel' }),
] as const satisfies readonly ColumnDeclaration[]

/** What a file of the members says, one of its three lists at a time. */
export const memberTable = [
  exportColumn('name', 'text', { en: 'User', et: 'Kasutaja' }),
  exportColumn('email', 'text', { en: 'E-mail', et: 'E-post' }),
  exportColumn('phone', 'text', { en: 'Phone', et: 'Telefon' }),
  exportColumn('jobTitle', 'text', { en: 'Job title', et: 'Ametinimetus' }),
  exportColumn('state', 'text', { en: 'Status', et: 'Olek' }),
  exportColumn('rights', 'text', { en: 'Rights', et: 'Õigused' }),
] as const satisfies readonly ColumnDeclaration[]

/** What a file of the processes says; its last two columns are prices of every area. */
export const processTable = [
  exportColumn('name', 'text', { en: 'Process', et: 'Protsess' }),
  exportColumn('teamName', 'text', { en: 'Team', et: 'Meeskond' }),
  exportColumn('workload.value', 'number', { en: 'Work per piece', et: 'Töö ühe tüki kohta' }),
  exportColumn('workload.unit', 'text', { en: 'Unit of work', et: 'Töö ühik' }),
  exportColumn('changeoverTime.value', 'number', { en: 'Changeover', et: 'Seadistusaeg' }),
  exportColumn('changeoverTime.unit', 'text', { en: 'Unit of changeover', et: 'Seadistusaja ühik' }),
  exportColumn('leadTime.value', 'number', { en: 'Lead time', et: 'Ooteaeg' }),
  exportColumn('leadTime.unit', 'text', { en: 'Unit of lead time', et: 'Ooteaja ühik' }),
  exportColumn('active', 'flag', { en: 'In use', et: 'Kasutusel' }),
  exportColumn('price.value', 'money', { en: 'Price', et: 'Hind' }, 'ANY'),
  exportColumn('price.unit', 'text', { en: 'Price per', et: 'Hinna ühik' }, 'ANY'),
] as const satisfies readonly ColumnDeclaration[]

/** What a file of the locations says. */
export const locationTable = [
  exportColumn('name', 'text', { en: 'Name', et: 'Nimi' }),
  exportColumn('description', 'text', { en: 'Description', et: 'Kirjeldus' }),
] as const satisfies readonly ColumnDeclaration[]

/** What a file of the stations says. */
export const stationTable = [
  exportColumn('name', 'text', { en: 'Name', et: 'Nimi' }),
  exportColumn('bound', 'text', { en: 'Team and process', et: 'Meeskond ja protsess' }),
  exportColumn('device', 'text', { en: 'Device', et: 'Seade' }),
  exportColumn('registeredAt', 'moment', { en: 'Since', et: 'Alates' }),
] as const satisfies readonly ColumnDeclaration[]

/** What a file of the project's own fields says, one group of them at a time. */
export const fieldTable = [
  exportColumn('name', 'text', { en: 'Field', et: 'Väli' }),
  exportColumn('fieldKey', 'text', { en: 'Key', et: 'Võti' }),
  exportColumn('kind', 'text', { en: 'Kind', et: 'Liik' }),
  exportColumn('options', 'labels', { en: 'Choices', et: 'Valikud' }),
  exportColumn('required', 'flag', { en: 'Required', et: 'Kohustuslik' }),
  exportColumn('on', 'flag', { en: 'In use', et: 'Kasutusel' }),
] as const satisfies readonly ColumnDeclaration[]
