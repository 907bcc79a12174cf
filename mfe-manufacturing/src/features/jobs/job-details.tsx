import { useCall } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { formatDateShort, formatQuantity, useT } from '@tehas/i18n'
import { Box, Button, Flex, Span, Text } from '@tehas/ui'
import { ChevronDownIcon, ChevronRightIcon, InfoIcon } from '@tehas/ui/icons'
import { useState } from 'react'

type JobDetailsProps = {
  readonly job: Job
  /** What goes into it is unfolded by a press, so that the next jobs are in sight. */
  readonly isShort: boolean
}

/** What has to be known of a job besides: its description, where it goes next and what goes into it. */
export function JobDetails({ job, isShort }: JobDetailsProps) {
  const { t } = useT()
  const [isUnfolded, setUnfolded] = useState(false)
  const { data } = useCall(jobCalls.describeJob, { params: { orderProcess: job._id } })
  const next = data?.next
  const materials = data?.materials ?? []
  const shown = isShort && !isUnfolded ? [] : materials
  const goesTo =
    next &&
    [next.name, next.team, next.startTime === null ? null : formatDateShort(next.startTime)]
      .filter((word) => word !== null && word !== '')
      .join(', ')
  return (
    <>
      {job.description !== '' || data ? (
        <Flex gap="3" bg="bg.subtle" borderRadius="l2" p="4">
          <Span flex="none" color="fg.muted" mt="0.5">
            <InfoIcon size={18} />
          </Span>
          <Box minW="0">
            {job.description === '' ? null : (
              <Text fontWeight="semibold" whiteSpace="pre-line" overflowWrap="anywhere">
                {job.description}
              </Text>
            )}
            {data ? (
              <Text color="fg.muted">
                {goesTo ? t('Goes to: {{next}}', { next: goesTo }) : t('This is the last step')}
              </Text>
            ) : null}
          </Box>
        </Flex>
      ) : null}
      {materials.length > 0 ? (
        <Box as="section" aria-label={t('What it is made of')} maxW="720px">
          {isShort ? (
            <Button
              variant="ghost"
              w="full"
              minH="72px"
              justifyContent="flex-start"
              aria-expanded={isUnfolded}
              icon={isUnfolded ? <ChevronDownIcon /> : <ChevronRightIcon />}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t('What it is made of')}
              <Span color="fg.muted">{materials.length}</Span>
            </Button>
          ) : (
            <Text color="fg.muted" mb="1">
              {t('What it is made of')}
            </Text>
          )}
          <Box as="ul" listStyleType="none" _empty={{ display: 'none' }}>
            {shown.map(({ _id, name, quantity, unit }) => (
              <Flex as="li" key={_id} justify="space-between" gap="4" py="2" borderTopWidth="1px" align="baseline">
                <Text minW="0" overflowWrap="anywhere">
                  {name}
                </Text>
                <Text flex="none" fontWeight="medium" fontVariantNumeric="tabular-nums">
                  {formatQuantity(quantity, unit, t)}
                </Text>
              </Flex>
            ))}
          </Box>
        </Box>
      ) : null}
    </>
  )
}
