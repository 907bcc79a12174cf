import type { QualitySummary } from '@tehas/contracts/quality'
import { useT } from '@tehas/i18n'
import { Button, Flex, Menu } from '@tehas/ui'
import type { TableStateControls } from '@tehas/ui/grid'
import { ChevronDownIcon } from '@tehas/ui/icons'
import { type QualityChoice, WHOLE } from './quality-filters'
import { weekWords } from './week-words'

type QualityChoicesProps = {
  readonly summary: QualitySummary
  readonly chosen: TableStateControls['filters']
  readonly onChoose: TableStateControls['setFilter']
}

type Option = { readonly value: string; readonly label: string }

/** Of which order, process, reason, person and week; each by a menu of what there are reports on. */
export function QualityChoices({ summary: { choices }, chosen, onChoose }: QualityChoicesProps) {
  const { t } = useT()
  const all: readonly { readonly name: QualityChoice; readonly label: string; readonly options: readonly Option[] }[] =
    [
      {
        name: 'order',
        label: t('Order'),
        options: choices.orders.map(({ _id, transactionNumber }) => ({ value: _id, label: transactionNumber })),
      },
      {
        name: 'process',
        label: t('Process'),
        options: choices.processes.map((name) =>
          name === '' ? { value: WHOLE, label: t('Whole product') } : { value: name, label: name },
        ),
      },
      {
        name: 'reason',
        label: t('Reason'),
        options: choices.reasons.map((reason) => ({ value: reason, label: reason })),
      },
      {
        name: 'person',
        label: t('Person'),
        options: choices.people.map(({ _id, name }) => ({ value: _id, label: name })),
      },
      {
        name: 'week',
        label: t('One week'),
        options: choices.weeks.map((week) => ({ value: week, label: weekWords(week, t) })),
      },
    ]
  return (
    <Flex
      role="group"
      aria-label={t('Narrow by')}
      gap="2"
      wrap="wrap"
      px={{ base: '4', sm: '5' }}
      py="2"
      borderTopWidth="1px"
    >
      {all.map(({ name, label, options }) => {
        const [value] = chosen[name] ?? []
        const option = options.find((one) => one.value === value)
        return (
          <Menu
            key={name}
            trigger={
              <Button
                size="sm"
                variant={value === undefined ? 'outline' : 'solid'}
                disabled={options.length === 0}
                maxW="220px"
                aria-label={option ? `${label}: ${option.label}` : label}
              >
                {option?.label ?? label}
                <ChevronDownIcon size={14} />
              </Button>
            }
            groups={[
              { id: 'all', items: [{ id: 'all', label: t('All of them'), onSelect: () => onChoose(name, []) }] },
              {
                id: 'some',
                items: options.map((one) => ({
                  id: one.value,
                  label: one.label,
                  onSelect: () => onChoose(name, [one.value]),
                })),
              },
            ]}
          />
        )
      })}
    </Flex>
  )
}
