import { useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { Box, Button, Flex, Heading, Spacer, Span, Text, useFirstFieldFocus } from '@tehas/ui'
import { ArrowLeftIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { useWizard } from './wizard-context'
import { stepIndex, type WizardStepId, wizardSteps } from './wizard-steps'

export type StepFrameProps = {
  readonly step: WizardStepId
  /** A question. */
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
  /** Id of the form that Next submits; without it Next calls `onNext`. */
  readonly form?: string
  readonly onNext?: () => void
  readonly busy?: boolean
  /** A failed save, shown above the content. */
  readonly error?: unknown
  readonly errorTitle?: string | undefined
  /** Without it the step can't be skipped. */
  readonly onSkip?: () => void
  /** Instead of Skip and Next, on the last step. */
  readonly actions?: ReactNode
}

/** Title, content and the way on of one step. */
export function StepFrame({
  step,
  title,
  intro,
  children,
  form,
  onNext,
  busy = false,
  error,
  errorTitle,
  onSkip,
  actions,
}: StepFrameProps) {
  const { t } = useT()
  const { goTo } = useWizard()
  useFirstFieldFocus(() => (form === undefined ? null : document.getElementById(form)))
  const index = stepIndex(step)
  const before = wizardSteps[index - 1]
  const next = wizardSteps[index + 1]
  const goBack = () => {
    if (before) goTo(before.id)
  }
  return (
    <>
      <Heading as="h1" fontSize="1.5rem" lineHeight="2rem" letterSpacing="-0.018em" fontWeight="semibold" mb="1">
        {title}
      </Heading>
      <Text textStyle="md" fontWeight="normal" color="fg.muted" textWrap="pretty" mb="5">
        {intro}
      </Text>
      <FailureNotice error={error} what={errorTitle} />
      {children}
      <Box h="7" flexShrink="0" display={{ sm: 'none' }} />
      <Flex
        align="center"
        gap={{ base: '2', sm: '3' }}
        // Below a short step too it stands at the foot of a phone.
        mt={{ base: 'auto', sm: '7' }}
        py="3"
        mx={{ base: '-4', sm: '0' }}
        px={{ base: '4', sm: '0' }}
        position={{ base: 'sticky', sm: 'static' }}
        bottom="0"
        bg="bg.canvas"
        borderTopWidth={{ base: '1px', sm: '0' }}
        zIndex="sticky"
      >
        {before ? (
          <Button size="lg" icon={<ArrowLeftIcon />} disabled={busy} onClick={goBack} aria-label={t('Back')}>
            <Span display={{ base: 'none', sm: 'inline' }}>{t('Back')}</Span>
          </Button>
        ) : null}
        <Spacer />
        {actions}
        {onSkip ? (
          <Button variant="ghost" size="lg" disabled={busy} onClick={onSkip}>
            {t('Skip')}
          </Button>
        ) : null}
        {next && !actions ? (
          <Button
            variant="solid"
            size="lg"
            loading={busy}
            disabled={form === undefined && onNext === undefined}
            {...(form === undefined ? { onClick: () => onNext?.() } : { type: 'submit', form })}
          >
            {t(next.next)}
          </Button>
        ) : null}
      </Flex>
    </>
  )
}
