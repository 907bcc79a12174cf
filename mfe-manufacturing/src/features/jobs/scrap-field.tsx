import { type Job, MAX_QUANTITY } from '@tehas/contracts/jobs'
import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Text } from '@tehas/ui'
import { FormField, TextInput } from '@tehas/ui/forms'
import { AddIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { AmountStepper } from './amount-stepper'
import { NO_SCRAP, type TypedScrap } from './came-out'

/** Pressed with gloves. */
const TARGET = '72px'

type ScrapFieldProps = {
  readonly job: Pick<Job, '_id'>
  readonly scrap: TypedScrap
  readonly isWhole: boolean
  /** The project's list. */
  readonly reasons: readonly string[]
  readonly onChange: (scrap: TypedScrap) => void
}

/** Pieces that were thrown away, and why (rules §16): asked for when somebody says that there are any. */
export function ScrapField({ scrap, isWhole, reasons, onChange }: ScrapFieldProps) {
  const { t } = useT()
  const isOwn = scrap.reason !== '' && !reasons.includes(scrap.reason)
  const [isAsked, setAsked] = useState(scrap.amount > 0)
  const [isOther, setOther] = useState(isOwn || reasons.length === 0)
  if (!isAsked) {
    return (
      <Box>
        <Button
          size="touch"
          minH={TARGET}
          borderColor="border.emphasized"
          icon={<AddIcon size={20} />}
          onClick={() => {
            setAsked(true)
            onChange({ ...scrap, amount: 1 })
          }}
        >
          {t('Scrapped pieces')}
        </Button>
      </Box>
    )
  }
  return (
    <Flex gap="6" wrap="wrap">
      <AmountStepper
        label={t('Scrapped')}
        amount={scrap.amount}
        onChange={(amount) => onChange({ ...scrap, amount })}
        max={MAX_QUANTITY}
        isWhole={isWhole}
        lessLabel={t('One less scrapped')}
        moreLabel={t('One more scrapped')}
      />
      <Flex direction="column" gap="2" flex="1 1 280px" minW="0" role="group" aria-label={t('Why they are scrapped')}>
        <Text color="fg.subtle">{t('Why they are scrapped')}</Text>
        <Flex gap="2" wrap="wrap">
          {reasons.map((reason) => (
            <ReasonButton
              key={reason}
              isChosen={!isOther && scrap.reason === reason}
              onChoose={() => {
                setOther(false)
                onChange({ ...scrap, reason })
              }}
            >
              {reason}
            </ReasonButton>
          ))}
          {reasons.length > 0 ? (
            <ReasonButton
              isChosen={isOther}
              onChoose={() => {
                setOther(true)
                onChange({ ...scrap, reason: '' })
              }}
            >
              {t('Another reason')}
            </ReasonButton>
          ) : null}
        </Flex>
        {isOther ? (
          <FormField label={t('Reason in your words')}>
            <TextInput value={scrap.reason} onChange={(reason) => onChange({ ...scrap, reason })} maxLength={200} />
          </FormField>
        ) : null}
        {scrap.amount > 0 && scrap.reason.trim() === '' ? (
          <Text color="fg.muted">{t('Choose why, so that it can be saved.')}</Text>
        ) : null}
        <Box>
          <Button
            minH={TARGET}
            variant="ghost"
            onClick={() => {
              setAsked(false)
              onChange(NO_SCRAP)
            }}
          >
            {t('Nothing is scrapped')}
          </Button>
        </Box>
      </Flex>
    </Flex>
  )
}

type ReasonButtonProps = { readonly isChosen: boolean; readonly onChoose: () => void; readonly children: string }

const ReasonButton = ({ isChosen, onChoose, children }: ReasonButtonProps) => (
  <Button
    size="touch"
    minH={TARGET}
    maxW="100%"
    whiteSpace="normal"
    aria-pressed={isChosen}
    variant={isChosen ? 'solid' : 'outline'}
    borderColor="border.emphasized"
    onClick={onChoose}
  >
    {children}
  </Button>
)
