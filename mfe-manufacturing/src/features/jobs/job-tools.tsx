import { useT } from '@tehas/i18n'
import { Button, chakra, Flex } from '@tehas/ui'
import { type JobLook, type JobSort, jobSortSchema, jobSorts } from './sort-jobs'

/** Pressed with gloves. */
const control = {
  minH: '56px',
  px: '3',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  minW: '0',
} as const
const Search = chakra('input', { base: { ...control, w: '100%' } })
const Choice = chakra('select', { base: { ...control, flex: '1' } })

/** So few are in sight at once. */
export const FEW_JOBS = 8

type JobToolsProps = { readonly look: JobLook; readonly onChange: (change: Partial<JobLook>) => void }

/** Looks among one's jobs by words (`&&` and, `||` or, `!!` not), sorts them, and puts one's own first. */
export function JobTools({ look, onChange }: JobToolsProps) {
  const { t } = useT()
  const { search, sort, isMineFirst } = look
  const words: Record<JobSort, string> = {
    deadline: t('By deadline'),
    order: t('By order'),
    product: t('By product'),
    name: t('By job'),
  }
  return (
    <Flex direction="column" gap="2" p="2.5" borderBottomWidth="1px">
      <Search
        type="search"
        aria-label={t('Search my jobs')}
        placeholder={t('Job, order, product or client')}
        title={t('&& and, || or, !! not')}
        value={search}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      <Flex gap="2">
        <Choice
          aria-label={t('Sort my jobs')}
          value={sort}
          onChange={({ currentTarget }) =>
            onChange({ sort: jobSortSchema.catch('deadline').parse(currentTarget.value) })
          }
        >
          {jobSorts.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </Choice>
        <Button
          minH="56px"
          aria-pressed={isMineFirst}
          variant={isMineFirst ? 'outline' : 'ghost'}
          {...(isMineFirst && { bg: 'bg.panel', borderColor: 'border.emphasized' })}
          onClick={() => onChange({ isMineFirst: !isMineFirst })}
        >
          {t('Mine first')}
        </Button>
      </Flex>
    </Flex>
  )
}
