import { type Right, rightNames, type UserRights } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, Flex, Grid, Heading, SimpleGrid, Span, Table } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'
import { areaLines, isImplied, settingsRights, singleRights, withRight } from './rights-model'

export type RightsEditorProps = {
  readonly rights: UserRights
  readonly onChange: (rights: UserRights) => void
  /** Rights that can't be taken away here. */
  readonly kept?: readonly Right[]
}

/** Every right of a member: areas by read, write and prices, then the single ones. */
export function RightsEditor({ rights, onChange, kept = [] }: RightsEditorProps) {
  const { t } = useT()
  const set = (right: Right) => (on: boolean) => onChange(withRight(rights, right, on))
  const cell = (right: Right | undefined, name: string) =>
    right === undefined ? (
      <Span color="fg.subtle" aria-hidden>
        –
      </Span>
    ) : (
      <Flex justify="center">
        <Checkbox
          aria-label={name}
          checked={rights[right] === true || isImplied(rights, right)}
          disabled={isImplied(rights, right)}
          onChange={set(right)}
        />
      </Flex>
    )
  return (
    <>
      <Table css={flush}>
        <thead>
          <tr>
            <th>{t('Area')}</th>
            <th>{t('Read')}</th>
            <th>{t('Write')}</th>
            <th>{t('Prices')}</th>
          </tr>
        </thead>
        <tbody>
          {areaLines.map(({ label, note, read, write, prices }) => (
            <tr key={label}>
              <td>
                <Span fontWeight="semibold">{t(label)}</Span> {note ? <Span color="fg.subtle">{t(note)}</Span> : null}
              </td>
              <td>{cell(read, `${t(label)}: ${t('Read')}`)}</td>
              <td>{cell(write, `${t(label)}: ${t('Write')}`)}</td>
              <td>{cell(prices, `${t(label)}: ${t('Prices')}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" mt="5">
        <RightsGroup title={t('Single rights')} list={singleRights} rights={rights} onSet={set} kept={kept} />
        <RightsGroup title={t('Settings')} list={settingsRights} rights={rights} onSet={set} kept={kept} />
      </Grid>
    </>
  )
}

/** The first column stands under the fields above it; a name with its note keeps its distance also on two lines. */
const flush = {
  '& tr > *': { smDown: { px: '1' } },
  '& tr > :first-of-type': { ps: '0' },
  '& tr > :last-of-type': { smDown: { pe: '0' } },
  '& tr > :not(:first-of-type)': { textAlign: 'center', w: '17.5' },
  '& tbody:last-child > tr:last-child > *': { borderBottomWidth: '1px' },
  '& td': { py: '1.5' },
}

type RightsGroupProps = {
  readonly title: string
  readonly list: readonly Right[]
  readonly rights: UserRights
  readonly onSet: (right: Right) => (on: boolean) => void
  readonly kept: readonly Right[]
}

function RightsGroup({ title, list, rights, onSet, kept }: RightsGroupProps) {
  const { t } = useT()
  return (
    <Box role="group" aria-label={title}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <SimpleGrid columns={list.length > 5 ? 2 : 1} gap="2.5">
        {list.map((right) => (
          <Checkbox
            key={right}
            checked={rights[right] === true}
            disabled={kept.includes(right)}
            onChange={onSet(right)}
          >
            {t(rightNames[right].en)}
          </Checkbox>
        ))}
      </SimpleGrid>
    </Box>
  )
}
