import { constants } from '@tehas/contracts'
import { unitLabel, useT } from '@tehas/i18n'
import { useDrawer, useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Grid, Heading, IconButton, Spacer, Span, Text } from '@tehas/ui'
import { Combobox, ControlledField, DecimalInput, MoneyInput, NumberInput, TextInput } from '@tehas/ui/forms'
import { AddIcon, ChevronDownIcon, ChevronUpIcon, DeleteIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import type { StockForm } from './stock-values'
import { emptySupplier, type SupplierValues } from './supplier-values'
import { useSupplierSearch } from './use-supplier-search'

type SuppliersProps = { readonly form: StockForm; readonly seesPrices: boolean }

/** Who sells the product and how: the first is the default one. What is removed can be taken back until it is saved. */
export function SuppliersField({ form, seesPrices }: SuppliersProps) {
  const { t } = useT()
  const suppliers = form.watch('suppliers')
  const [removed, setRemoved] = useState<{ readonly at: number; readonly one: SupplierValues }>()
  const set = (next: SupplierValues[]) => {
    form.setValue('suppliers', next, { shouldDirty: true })
    form.setValue('supplier', next[0]?.supplier || null, { shouldDirty: true })
  }
  const move = (from: number, to: number) => {
    const next = [...suppliers]
    next.splice(to, 0, ...next.splice(from, 1))
    set(next)
  }
  const remove = (at: number) => {
    const one = suppliers[at]
    if (one) setRemoved({ at, one })
    set(suppliers.filter((_, index) => index !== at))
  }
  const restore = () => {
    if (!removed) return
    set([...suppliers.slice(0, removed.at), removed.one, ...suppliers.slice(removed.at)])
    setRemoved(undefined)
  }
  return (
    <Box as="section" gridColumn="1 / -1">
      <Flex align="center" mb="2">
        <Heading as="h3" size="md">
          {t('Suppliers')}
        </Heading>
        <Spacer />
        {suppliers.length < constants.stockSuppliersMax ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<AddIcon />}
            onClick={() =>
              set([...suppliers, { ...emptySupplier, leadDays: suppliers.length ? 0 : form.getValues('leadDays') }])
            }
          >
            {t('Add supplier')}
          </Button>
        ) : null}
      </Flex>
      {suppliers.length === 0 ? (
        <Text textStyle="xs" color="fg.subtle">
          {t('The first supplier is the default one; its price, step and lead time are those of the product.')}
        </Text>
      ) : null}
      {suppliers.map((one, index) => (
        <SupplierEntry
          key={index}
          {...{ form, seesPrices, index }}
          name={one.name || t('Supplier {{number}}', { number: index + 1 })}
          onUp={index > 0 ? () => move(index, index - 1) : undefined}
          onDown={index < suppliers.length - 1 ? () => move(index, index + 1) : undefined}
          onRemove={() => remove(index)}
          onNamed={(supplier, name) =>
            set(suppliers.map((other, at) => (at === index ? { ...other, supplier, name } : other)))
          }
        />
      ))}
      {removed ? (
        <Flex align="center" gap="2" role="status">
          <Text textStyle="sm" color="fg.muted">
            {t('{{name}} removed', { name: removed.one.name || t('Supplier') })}
          </Text>
          <Button variant="link" size="sm" onClick={restore}>
            {t('Undo')}
          </Button>
        </Flex>
      ) : null}
    </Box>
  )
}

type EntryProps = SuppliersProps & {
  readonly index: number
  readonly name: string
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
  readonly onNamed: (supplier: string, name: string) => void
}

/** One supplier with its terms, in a box of its own. */
function SupplierEntry({ form, seesPrices, index, name, onUp, onDown, onRemove, onNamed }: EntryProps) {
  const { t } = useT()
  const { project } = useSession()
  const openPartner = useDrawer('partner.upsert')
  const search = useSupplierSearch()
  const unit = unitLabel(form.watch('unit'), t)
  const own = form.watch(`suppliers.${index}.unitName`)
  const ofProduct = form.watch('unitName')
  const soldIn = own || ofProduct || unit
  const create = async (typed: string): Promise<void> => {
    const saved = await openPartner?.({ name: typed, type: 'SUPPLIER' })
    if (saved) onNamed(saved._id, typed)
  }
  return (
    <Box role="group" aria-label={name} borderWidth="1px" borderRadius="l2" p="3" mb="2">
      <Flex align="flex-start" gap="2" mb="3">
        <Box flex="1" minW="0">
          <ControlledField
            form={form}
            name={`suppliers.${index}.supplier`}
            label={index === 0 ? t('Default supplier') : t('Supplier')}
          >
            {(field) => (
              <Combobox
                {...field}
                options={search}
                valueLabel={form.getValues(`suppliers.${index}.name`)}
                onChange={(id, option) => onNamed(id ?? '', option?.label ?? '')}
                onCreate={openPartner && ((typed) => void create(typed))}
              />
            )}
          </ControlledField>
        </Box>
        <Flex pt="6">
          <IconButton label={t('{{name}} up', { name })} size="sm" disabled={!onUp} onClick={onUp}>
            <ChevronUpIcon size={14} />
          </IconButton>
          <IconButton label={t('{{name}} down', { name })} size="sm" disabled={!onDown} onClick={onDown}>
            <ChevronDownIcon size={14} />
          </IconButton>
          <IconButton label={t('Remove {{name}}', { name })} size="sm" onClick={onRemove}>
            <DeleteIcon size={14} />
          </IconButton>
        </Flex>
      </Flex>
      <Grid templateColumns={{ base: '1fr 1fr', sm: '1fr 1fr 1fr' }} gap="3">
        <ControlledField form={form} name={`suppliers.${index}.code`} label={t('Supplier’s code')}>
          {(field) => <TextInput {...field} maxLength={60} />}
        </ControlledField>
        {seesPrices ? (
          <ControlledField form={form} name={`suppliers.${index}.price`} label={t('Purchase price')}>
            {(field) => (
              <MoneyInput
                {...field}
                onChange={(value) => field.onChange(value ?? null)}
                currency={project?.currency ?? 'EUR'}
                per={`/${soldIn}`}
              />
            )}
          </ControlledField>
        ) : null}
        <ControlledField form={form} name={`suppliers.${index}.leadDays`} label={t('Time to get it')}>
          {(field) => (
            <NumberInput {...field} suffix={t('working days')} onChange={(value) => field.onChange(value ?? 0)} />
          )}
        </ControlledField>
        <ControlledField form={form} name={`suppliers.${index}.minimum`} label={t('Least at once')}>
          {(field) => <DecimalInput {...field} suffix={soldIn} onChange={(value) => field.onChange(value ?? 0)} />}
        </ControlledField>
        <ControlledField form={form} name={`suppliers.${index}.multiple`} label={t('In steps of')}>
          {(field) => <DecimalInput {...field} suffix={soldIn} />}
        </ControlledField>
        <ControlledField form={form} name={`suppliers.${index}.unitName`} label={t('Its purchase unit')}>
          {(field) => <TextInput {...field} maxLength={20} placeholder={ofProduct || unit} />}
        </ControlledField>
        {own ? (
          <ControlledField
            form={form}
            name={`suppliers.${index}.unitFactor`}
            label={t('In one {{unit}}', { unit: own })}
          >
            {(field) => <DecimalInput {...field} suffix={unit} />}
          </ControlledField>
        ) : null}
      </Grid>
      {index === 0 ? (
        <Text textStyle="xs" color="fg.subtle" mt="2">
          <Span>{t('What is missing is bought of it first.')}</Span>
        </Text>
      ) : null}
    </Box>
  )
}

/** What the product is bought in: a bar of 6 m, a box of 200. */
export function PurchaseUnitFields({ form }: { readonly form: StockForm }) {
  const { t } = useT()
  const unit = unitLabel(form.watch('unit'), t)
  const name = form.watch('unitName')
  return (
    <>
      <ControlledField
        form={form}
        name="unitName"
        label={t('Purchase unit')}
        help={t('Such as bar, sheet or box. Left empty, it is bought in its own unit.')}
      >
        {(field) => <TextInput {...field} maxLength={20} />}
      </ControlledField>
      {name ? (
        <ControlledField form={form} name="unitFactor" label={t('In one {{unit}}', { unit: name })}>
          {(field) => <DecimalInput {...field} suffix={unit} />}
        </ControlledField>
      ) : null}
    </>
  )
}
